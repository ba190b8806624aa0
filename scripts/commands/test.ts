/**
 * `npm test`: the checks, then every suite, and one table at the end. `npm test -- web e2e` runs
 * the named suites only; what comes from the first path or option on goes to the suite:
 * `npm test -- web src/shared/lib`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ChromiumFailure, findChromium } from '../lib/chromium.mjs';
import { ROOT } from '../lib/root.ts';
import { judge, resultTable, type Result } from '../lib/results.ts';
import { runNode } from '../lib/run.ts';
import { BuildFailure, ensureSiteBuilt } from '../lib/builds.ts';
import { selectSuites, UnknownSuite, type Suite } from '../lib/suites.ts';
import { readReport, REPORT_VARIABLE } from '../lib/test-report.ts';

const runSuite = async (
  suite: Suite,
  options: readonly string[],
  report: string,
): Promise<Result> => {
  console.log(`\n━━ ${suite.name} ${'━'.repeat(60)}\n`);
  const env: Record<string, string> = { ...suite.env, [REPORT_VARIABLE]: report };
  if (suite.browser) {
    try {
      env.PLAYWRIGHT_CHROMIUM = await findChromium(ROOT);
      // A kit that runs already has been built.
      if (!process.env.E2E_BASE_URL) {
        await ensureSiteBuilt(ROOT, path.join(ROOT, '.data/logs/build.log'));
      }
    } catch (error) {
      if (!(error instanceof ChromiumFailure || error instanceof BuildFailure)) throw error;
      console.error(error.message);
      return judge(suite.name, 0, 1);
    }
  }
  const cwd = path.join(ROOT, suite.folder);
  const { code, seconds } = await runNode(['--run', suite.script, '--', ...options], {
    cwd,
    env,
    show: true,
  });
  return judge(suite.name, seconds, code, await readReport(report));
};

const main = async (args: readonly string[]): Promise<number> => {
  const firstOption = args.findIndex((argument) => /^-|\//.test(argument));
  const [names, options] =
    firstOption < 0 ? [args, []] : [args.slice(0, firstOption), args.slice(firstOption)];
  const suites = selectSuites(names);
  const reports = await mkdtemp(path.join(tmpdir(), 'kit-tests-'));
  const results: Result[] = [];
  try {
    for (const suite of suites) {
      results.push(await runSuite(suite, options, path.join(reports, `${suite.name}.json`)));
    }
  } finally {
    await rm(reports, { recursive: true });
  }
  console.log(resultTable(results));
  return results.some(({ counts }) => counts.failed > 0) ? 1 : 0;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UnknownSuite)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
