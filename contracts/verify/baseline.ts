import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Options } from './options.ts';
import type { Finding } from './verdict.ts';

const reportSchema = z.object({
  rows: z.array(z.object({ description: z.string(), result: z.string() })),
});

/** The descriptions that passed in an earlier report. */
export interface Baseline {
  /** Null without a readable earlier report. */
  passed: ReadonlySet<string> | null;
  /** A message for the user. */
  note: string | null;
}

/** Each backend address has its own baseline. */
const fileOf = ({ report, providerUrl }: Pick<Options, 'report' | 'providerUrl'>): string =>
  path.join(report, 'baselines', `${providerUrl.href.replaceAll(/\W+/g, '-')}.json`);

/** Reads what passed in the given report, or in the last one of this backend. */
export const readBaseline = async (
  options: Pick<Options, 'report' | 'providerUrl' | 'baseline'>,
): Promise<Baseline> => {
  const file = options.baseline ?? fileOf(options);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    const note = options.baseline === null ? null : `There is no earlier report at ${file}.`;
    return { passed: null, note };
  }
  try {
    const { rows } = reportSchema.parse(JSON.parse(text));
    const passed = rows.filter(({ result }) => result === 'passed').map((row) => row.description);
    return { passed: new Set(passed), note: null };
  } catch {
    return { passed: null, note: `The earlier report at ${file} cannot be read; it is left out.` };
  }
};

/** Stores what passed; interactions that were not verified keep their earlier result. */
export const writeBaseline = async (
  options: Pick<Options, 'report' | 'providerUrl'>,
  findings: readonly Finding[],
  { passed }: Baseline,
): Promise<void> => {
  const file = fileOf(options);
  await mkdir(path.dirname(file), { recursive: true });
  const rows = findings.map(({ interaction: { description }, result }) => {
    const wasTried = result !== 'blocked' && result !== 'untried';
    return { description, result: !wasTried && passed?.has(description) ? 'passed' : result };
  });
  await writeFile(file, JSON.stringify({ providerUrl: options.providerUrl.href, rows }, null, 2));
};
