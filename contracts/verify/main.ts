/**
 * `npm run contracts:verify`: reports whether a backend serves this site, and which screens break.
 * `npm run doctor` is its read-only part.
 */
import { USAGE as DOCTOR_USAGE } from '../reach/doctor-options.ts';
import { runDoctor } from '../reach/doctor.ts';
import { UsageError } from '../lib/command-line.ts';
import { couldNotVerify } from './could-not-verify.ts';
import { readAllPacts } from './manifest.ts';
import { readOptions, USAGE, type Options } from './options.ts';
import { reportOf, type Verified } from './report.ts';
import { stubsOf } from './stubs.ts';
import { detailsOf, summaryOf } from './summary.ts';
import type { Verdict } from './headline.ts';
import { verifyBackend } from './verify-backend.ts';
import { writeReports } from './write-reports.ts';

const COULD_NOT_VERIFY = 2;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const warn = (text: string): void => void process.stderr.write(`${text}\n`);
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Errors become a result too, so that no report of an earlier run is left behind. */
const findOut = async (options: Options): Promise<Verified> => {
  try {
    const interactions = readAllPacts(options.pacts);
    return await verifyBackend(interactions, options).catch((error: unknown) =>
      couldNotVerify(interactions, textOf(error)),
    );
  } catch (error) {
    return couldNotVerify([], textOf(error));
  }
};

const verify = async (options: Options): Promise<Verdict['exitCode']> => {
  const startedMs = performance.now();
  warn(`Verifying ${options.providerUrl.href} …`);
  const verified = await findOut(options);
  const report = await reportOf(verified, options, performance.now() - startedMs);
  const page = await writeReports(options.report, report).catch((error: unknown) => {
    warn(`The report could not be written: ${textOf(error)}`);
    return null;
  });
  if (options.verbose) say(detailsOf(report));
  if (options.stubs !== null) say(stubsOf(report, options.stubs));
  say(summaryOf(report, page));
  return report.exitCode;
};

const [first, ...rest] = process.argv.slice(2);
const isDoctor = first === 'doctor';
const args = isDoctor ? rest : process.argv.slice(2);
const usage = isDoctor ? DOCTOR_USAGE : USAGE;
try {
  if (args.some((arg) => arg === '--help' || arg === '-h')) say(usage);
  else if (isDoctor) process.exitCode = await runDoctor(args, process.env, say);
  else process.exitCode = await verify(readOptions(args, process.env));
} catch (error) {
  warn(error instanceof UsageError ? `${error.message}\n\n${usage}` : textOf(error));
  process.exitCode = COULD_NOT_VERIFY;
}
