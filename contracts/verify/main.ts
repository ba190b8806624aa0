/** `npm run contracts:verify`: does a backend serve this site, and if not, which screen breaks? */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { reachStates, type Diagnosis } from './doctor.ts';
import { htmlOf } from './html.ts';
import { junitOf } from './junit.ts';
import { readOptions, USAGE, UsageError, type Options } from './options.ts';
import { reportOf } from './report.ts';
import { runVerification } from './run.ts';
import { pythonStub, typescriptStub } from './stubs.ts';
import { tableOf } from './table.ts';
import { judge, withoutStates } from './verdict.ts';

const NOT_FOUND_OUT = 2;
const ANSWER_TIMEOUT_MS = 10_000;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** What passed at the last report in this folder; null without one. */
async function passedBefore(folder: string): Promise<Set<string> | null> {
  const text = await readFile(path.join(folder, 'report.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const schema = z.object({
    rows: z.array(z.object({ description: z.string(), result: z.string() })),
  });
  const { rows } = schema.parse(JSON.parse(text));
  return new Set(rows.filter(({ result }) => result === 'passed').map((row) => row.description));
}

/** Tells which states are not as they should be, with something to begin with for each. */
function tellStates(diagnoses: readonly Diagnosis[]): void {
  const bad = diagnoses.filter(({ problem }) => problem !== null);
  say(`Provider states: ${diagnoses.length - bad.length} of ${diagnoses.length} calls are well.`);
  for (const { call, problem } of bad) {
    say(`  ✗ ${call.name} ${JSON.stringify(call.params)}\n    ${problem ?? ''}`);
  }
  for (const name of new Set(bad.map(({ call }) => call.name))) {
    say(`\nTo begin with for "${name}", in Python:\n\n${pythonStub(name)}`);
    say(`\nor in TypeScript:\n\n${typescriptStub(name)}`);
  }
}

const answers = (url: URL): Promise<boolean> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

async function main(options: Options): Promise<number> {
  const unreachable = await reachStates(options.statesUrl);
  if (unreachable !== null) {
    say(`Provider states cannot be set up at ${options.statesUrl}. ${unreachable}`);
    say('The address must answer a POST of { "state": "", "params": {} } with 200 and {}.');
    if (!(await answers(options.providerUrl))) {
      say(`Nothing answers at ${options.providerUrl.href} either.`);
      return NOT_FOUND_OUT;
    }
    say('Until it does, only what needs no state is tried.');
  }
  const statesUrl = unreachable === null ? options.statesUrl : null;
  const { findings, diagnoses } = await runVerification({ ...options, statesUrl });
  if (unreachable === null) tellStates(diagnoses);
  const judged = judge(findings, options.strict, await passedBefore(options.report));
  const verdict = unreachable === null ? judged : withoutStates(judged);
  const report = reportOf(findings, verdict, options);
  await mkdir(options.report, { recursive: true });
  await Promise.all([
    writeFile(path.join(options.report, 'report.json'), JSON.stringify(report, null, 2)),
    writeFile(path.join(options.report, 'report.xml'), junitOf(report)),
    writeFile(path.join(options.report, 'report.html'), htmlOf(report)),
  ]);
  say(tableOf(report));
  say(`Report: ${path.join(options.report, 'report.html')}`);
  return verdict.exitCode;
}

try {
  process.exitCode = await main(readOptions(process.argv.slice(2)));
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof UsageError ? `${text}\n\n${USAGE}` : text}\n`);
  process.exitCode = NOT_FOUND_OUT;
}
