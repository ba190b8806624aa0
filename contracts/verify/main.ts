/** `npm run contracts:verify`: does a backend serve this site, and if not, which screen breaks? */
import { readAllPacts } from './manifest.ts';
import { notFoundOut } from './not-found-out.ts';
import { readOptions, USAGE, UsageError, type Options } from './options.ts';
import { reportOf, type Verified } from './report.ts';
import { tableOf } from './table.ts';
import type { Verdict } from './verdict.ts';
import { verifyBackend } from './verify-backend.ts';
import { writeReports } from './write-reports.ts';

const NOT_FOUND_OUT = 2;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whatever goes wrong is a result: the reports of the last run would tell of another one. */
async function findOut(options: Options): Promise<Omit<Verified, 'durationMs'>> {
  try {
    const interactions = readAllPacts(options.pacts);
    return await verifyBackend(interactions, options, say).catch((error: unknown) =>
      notFoundOut(interactions, textOf(error)),
    );
  } catch (error) {
    return notFoundOut([], textOf(error));
  }
}

async function main(options: Options): Promise<Verdict['exitCode']> {
  const startedMs = performance.now();
  options.notes.forEach(say);
  const verified = await findOut(options);
  const durationMs = performance.now() - startedMs;
  const report = await reportOf({ ...verified, durationMs }, options);
  const page = await writeReports(options.report, report);
  say(tableOf(report));
  say(`Report: ${page}`);
  return report.exitCode;
}

try {
  process.exitCode = await main(readOptions(process.argv.slice(2)));
} catch (error) {
  const text = textOf(error);
  process.stderr.write(`${error instanceof UsageError ? `${text}\n\n${USAGE}` : text}\n`);
  process.exitCode = NOT_FOUND_OUT;
}
