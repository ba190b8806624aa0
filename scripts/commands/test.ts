/**
 * Runs `npm test`: the checks and all suites that are not long, several at a time, with one result
 * table. `npm test -- web e2e` runs only these suites. The arguments from the first path or option
 * on are passed to the suite: `npm test -- web src/shared/lib`. With `--changed`, each suite runs
 * only the tests that import a file with uncommitted changes. The environment variable
 * `TEST_REPORTS` names a folder that keeps the suites' reports.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';

import { ensurePanelBuilt, ensureSiteBuilt } from '../../packages/runner/builds.ts';
import { findChromium } from '../../packages/runner/chromium.ts';
import { runCommand, stopSignal } from '../lib/command.ts';
import { judge, resultTable, WITHOUT_TESTS, type Result } from '../lib/results.ts';
import { ROOT } from '../../packages/runner/root.ts';
import { runNode } from '../../packages/runner/run.ts';
import { sideBySide } from '../../packages/runner/side-by-side.ts';
import { selectSuites, suiteNames, type Suite } from '../lib/suites.ts';
import { readReport, REPORT_VARIABLE, TITLES_VARIABLE } from '../../packages/runner/test-report.ts';
import { UserError } from '../../packages/runner/user-error.mjs';

/** How many suites run at a time. On two processors, a third suite would slow the others down. */
const LANES = availableParallelism() > 2 ? 3 : 2;

const USAGE = `Usage: npm test [-- <suite> ... [--changed] [<path or option of the test runner> ...]]

Runs the named suites, or all but the long ones. Suites: ${suiteNames()}.`;

type Run = { options: readonly string[]; reports: string; show: boolean };

const CHANGED = '--changed';

/** Playwright has another name for the option `--changed`. */
const optionFor = ({ browser }: Suite, option: string): string =>
  browser && option === CHANGED ? '--only-changed' : option;

const runSuite = async (suite: Suite, { options, reports, show }: Run): Promise<Result> => {
  const report = path.join(reports, `${suite.name}.json`);
  const cwd = path.join(ROOT, suite.folder);
  const args = ['--run', suite.script, '--', ...options.map((option) => optionFor(suite, option))];
  const mayBeEmpty = options.includes(CHANGED);
  if (suite.browser && mayBeEmpty) {
    const listed = { ...(await runNode([...args, '--list'], { cwd })), mayBeEmpty };
    // If no journey imports a changed file, the site need not be built.
    if (listed.output.includes('Total: 0 tests')) return judge(suite.name, listed.seconds, listed);
  }
  const heading = `\n━━ ${suite.name} ${'━'.repeat(60)}\n`;
  console.log(show ? heading : `Running ${suite.name}`);
  const env: Record<string, string> = { ...suite.env, [REPORT_VARIABLE]: report };
  // With a path or an option, `npm test` prints the titles of all tests.
  if (options.length > 0) env[TITLES_VARIABLE] = 'true';
  if (suite.browser) env.PLAYWRIGHT_CHROMIUM = await findChromium();
  // With E2E_BASE_URL, the tests use a site that is already running, so nothing is built.
  if (suite.browser && !process.env.E2E_BASE_URL) {
    await ensureSiteBuilt(ROOT, path.join(ROOT, '.data/logs/build.log'));
    await ensurePanelBuilt(ROOT, path.join(ROOT, '.data/logs/panel-build.log'));
  }
  const outcome = { ...(await runNode(args, { cwd, env, show })), mayBeEmpty };
  if (!show) console.log(`${heading}\n${outcome.output}`);
  return judge(suite.name, outcome.seconds, outcome, await readReport(report));
};

/** Runs a suite. A suite that cannot start counts as a failure. */
const tryToRun = async (suite: Suite, run: Run): Promise<Result> => {
  try {
    return await runSuite(suite, run);
  } catch (error) {
    const output = error instanceof UserError ? error.message : inspect(error);
    return judge(suite.name, 0, { code: 1, output });
  }
};

await runCommand(async () => {
  const args = process.argv.slice(2);
  if (/^(-h|--help)$/.test(args[0] ?? '')) {
    console.log(USAGE);
    return 0;
  }
  const firstOption = args.findIndex((argument) => /^-|\//.test(argument));
  const names = firstOption < 0 ? args : args.slice(0, firstOption);
  const options = args.slice(names.length);
  const isChanged = options.includes(CHANGED);
  if (names.length === 0 && options.length > 0 && !isChanged) {
    throw new UserError(`Name the suite that ${options.join(' ')} is for.\n\n${USAGE}`);
  }
  const suites = selectSuites(names).filter(({ name }) => !isChanged || name !== WITHOUT_TESTS);
  // A stop signal ends this process, which ends the process groups of the running test suites.
  void stopSignal().then(() => process.exit(1));

  const startedAt = performance.now();
  const { TEST_REPORTS: kept } = process.env;
  // Some tests run `npm test` themselves, which must not write into the reports of this run.
  delete process.env.TEST_REPORTS;
  const reports = path.resolve(kept ?? (await mkdtemp(path.join(tmpdir(), 'kit-tests-'))));
  try {
    const run = { options, reports, show: suites.length === 1 };
    const together = suites.filter(({ alone }) => !alone);
    const results = [
      ...(await sideBySide(together, LANES, (suite) => tryToRun(suite, run))),
      ...(await sideBySide(
        suites.filter(({ alone }) => alone),
        1,
        (suite) => tryToRun(suite, run),
      )),
    ];
    console.log(resultTable(results, (performance.now() - startedAt) / 1000));
    return results.some(({ counts }) => counts.failed > 0) ? 1 : 0;
  } finally {
    if (kept === undefined) await rm(reports, { recursive: true });
  }
});
