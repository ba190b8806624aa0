import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { z } from 'zod';

/** This environment variable has the path to which a test suite writes its JSON report. */
export const REPORT_VARIABLE = 'TEST_REPORT';

/** If this environment variable is set, Vitest prints the titles of all tests. */
export const TITLES_VARIABLE = 'TEST_TITLES';

export type Counts = { passed: number; failed: number; skipped: number };

/** The results of a test suite. A failure is a test's name with the first line of its error. */
export type Report = { counts: Counts; failures: readonly string[] };

/** Returns the reporters for a Vitest configuration, with a JSON report if `TEST_REPORT` is set. */
export const vitestReporters = (): (string | [string, { outputFile: string }])[] => {
  const outputFile = process.env[REPORT_VARIABLE];
  const shown = process.env[TITLES_VARIABLE] ? 'verbose' : 'default';
  return outputFile ? [shown, ['json', { outputFile }]] : [shown];
};

/** Returns the reporters for a Playwright configuration, like `vitestReporters`. */
export const playwrightReporters = (): ([string] | [string, { outputFile: string }])[] => {
  const outputFile = process.env[REPORT_VARIABLE];
  return outputFile ? [['list'], ['json', { outputFile }]] : [['list']];
};

const VITEST = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const PLAYWRIGHT_SUITE = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(
        z.object({
          results: z.array(
            z.object({ error: z.object({ message: z.string() }).partial().optional() }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(PLAYWRIGHT_SUITE).optional();
  },
});
type PlaywrightSuite = z.infer<typeof PLAYWRIGHT_SUITE>;

const PLAYWRIGHT = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(PLAYWRIGHT_SUITE),
});

/** Reads a report of Vitest or Playwright; undefined if the file does not exist. */
export const readReport = async (file: string): Promise<Report | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const report: unknown = JSON.parse(text);
  const playwright = PLAYWRIGHT.safeParse(report);
  return playwright.success ? ofPlaywright(playwright.data) : ofVitest(VITEST.parse(report));
};

const ofVitest = (report: z.infer<typeof VITEST>): Report => ({
  counts: {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  },
  failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.basename(name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [failure(file, '', message)];
    return failed.map((test) => failure(file, test.fullName, test.failureMessages?.[0]));
  }),
});

const ofPlaywright = ({ stats, suites }: z.infer<typeof PLAYWRIGHT>): Report => ({
  counts: {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  },
  failures: suites.flatMap(failuresOf),
});

const failuresOf = ({ specs, suites = [] }: PlaywrightSuite): string[] => {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, title, tests }) =>
      failure(file, title, tests.flatMap(({ results }) => results).at(-1)?.error?.message),
    ),
    ...suites.flatMap(failuresOf),
  ];
};

const failure = (file: string, title: string, message = ''): string => {
  const reason = stripVTControlCharacters(message).split('\n')[0];
  return [file, title, reason].filter(Boolean).join(' › ');
};
