import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Options } from '../options.ts';
import type { Check } from '../../checks/check.ts';

const reportSchema = z.object({
  checks: z.array(z.object({ title: z.string(), result: z.string() })),
});

export interface Baseline {
  /** The titles of the checks that passed earlier; null without a readable earlier report. */
  passed: ReadonlySet<string> | null;
  note: string | null;
}

const fileOf = ({ report, providerUrl }: Pick<Options, 'report' | 'providerUrl'>): string =>
  path.join(report, 'baselines', `${providerUrl.href.replaceAll(/\W+/g, '-')}.json`);

/** Reads which checks passed in the given report, or in the last report of this backend. */
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
    const { checks } = reportSchema.parse(JSON.parse(text));
    const passed = checks.filter(({ result }) => result === 'passed').map(({ title }) => title);
    return { passed: new Set(passed), note: null };
  } catch {
    return { passed: null, note: `The earlier report at ${file} cannot be read; it is ignored.` };
  }
};

/** Stores which checks passed. An interaction that was not verified keeps its earlier result. */
export const writeBaseline = async (
  options: Pick<Options, 'report' | 'providerUrl'>,
  checks: readonly Check[],
  { passed }: Baseline,
): Promise<void> => {
  const file = fileOf(options);
  await mkdir(path.dirname(file), { recursive: true });
  const kept = checks.map(({ title, result }) => {
    const wasTried = result !== 'blocked' && result !== 'untried';
    return { title, result: !wasTried && passed?.has(title) ? 'passed' : result };
  });
  await writeFile(
    file,
    JSON.stringify({ providerUrl: options.providerUrl.href, checks: kept }, null, 2),
  );
};
