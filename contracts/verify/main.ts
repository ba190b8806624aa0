/** `npm run contracts:verify`: reports whether a backend serves this site, and which screens break. */
import { readAllPacts } from './manifest.ts';
import { couldNotVerify } from './could-not-verify.ts';
import { readOptions, USAGE, UsageError, type Options } from './options.ts';
import { reportOf, type Verified } from './report.ts';
import { tableOf } from './table.ts';
import type { Verdict } from './verdict.ts';
import { verifyBackend } from './verify-backend.ts';
import { writeReports } from './write-reports.ts';

const COULD_NOT_VERIFY = 2;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Errors become a result too, so that no report of an earlier run is left behind. */
const findOut = async (options: Options): Promise<Omit<Verified, 'durationMs'>> => {
  try {
    const interactions = readAllPacts(options.pacts);
    return await verifyBackend(interactions, options, say).catch((error: unknown) =>
      couldNotVerify(interactions, textOf(error)),
    );
  } catch (error) {
    return couldNotVerify([], textOf(error));
  }
};

const main = async (options: Options): Promise<Verdict['exitCode']> => {
  const startedMs = performance.now();
  options.notes.forEach(say);
  const verified = await findOut(options);
  const durationMs = performance.now() - startedMs;
  const report = await reportOf({ ...verified, durationMs }, options);
  const page = await writeReports(options.report, report);
  say(tableOf(report));
  say(`Report: ${page}`);
  return report.exitCode;
};

try {
  process.exitCode = await main(readOptions(process.argv.slice(2)));
} catch (error) {
  const text = textOf(error);
  process.stderr.write(`${error instanceof UsageError ? `${text}\n\n${USAGE}` : text}\n`);
  process.exitCode = COULD_NOT_VERIFY;
}
