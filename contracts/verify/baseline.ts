import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Options } from './options.ts';
import type { Finding } from './verdict.ts';

const reportSchema = z.object({
  rows: z.array(z.object({ description: z.string(), result: z.string() })),
});

/** What passed at an earlier report, by description. */
export interface Baseline {
  /** Null where there is no earlier report, or none that can be read. */
  passed: ReadonlySet<string> | null;
  /** What a person should know about it. */
  note: string | null;
}

/** The reports of each backend are remembered by its address. */
const fileOf = ({ report, providerUrl }: Pick<Options, 'report' | 'providerUrl'>): string =>
  path.join(report, 'baselines', `${providerUrl.href.replaceAll(/\W+/g, '-')}.json`);

/** Reads what passed at the report that was named, or at the last one of this backend. */
export async function readBaseline(
  options: Pick<Options, 'report' | 'providerUrl' | 'baseline'>,
): Promise<Baseline> {
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
}

/** Remembers what passed, for the next report of this backend. What was not tried stays as it was. */
export async function writeBaseline(
  options: Pick<Options, 'report' | 'providerUrl'>,
  findings: readonly Finding[],
  { passed }: Baseline,
): Promise<void> {
  const file = fileOf(options);
  await mkdir(path.dirname(file), { recursive: true });
  const rows = findings.map(({ interaction: { description }, result }) => {
    const wasTried = result !== 'blocked' && result !== 'untried';
    return { description, result: !wasTried && passed?.has(description) ? 'passed' : result };
  });
  await writeFile(file, JSON.stringify({ providerUrl: options.providerUrl.href, rows }, null, 2));
}
