import { stripVTControlCharacters } from 'node:util';

import type { Counts, Report } from '../../packages/runner/test-report.ts';

export type Result = {
  suite: string;
  seconds: number;
  counts: Counts;
  failures: readonly string[];
  note: string;
};

type Outcome = { code: number; output: string; mayBeEmpty?: boolean };

export const WITHOUT_TESTS = 'check';

/**
 * Combines a suite's exit code and report. If the suite ran no tests, or failed without a failed
 * test, the end of its output is shown as one failure. A test runner that a signal has ended may
 * exit with 0 and write no report. With `mayBeEmpty`, a suite that succeeds may run no tests.
 */
export const judge = (
  suite: string,
  seconds: number,
  { code, output, mayBeEmpty = false }: Outcome,
  report?: Report,
): Result => {
  const { counts, failures: failing } = report ?? {
    counts: { passed: 0, failed: 0, skipped: 0 },
    failures: [],
  };
  const isEmpty =
    !mayBeEmpty && suite !== WITHOUT_TESTS && Object.values(counts).every((count) => count === 0);
  const isRed = code !== 0 || isEmpty;
  const isUnexplained = isRed && failing.length === 0;
  const end = stripVTControlCharacters(output).trim().split('\n').slice(-40).join('\n');
  const failures = isUnexplained ? [`exit code ${code}, but no test failed:\n${end}`] : failing;
  const failed = Math.max(counts.failed, failures.length);
  const note = failed > 0 ? 'FAILED' : 'ok';
  return { suite, seconds, counts: { ...counts, failed }, failures, note };
};

/**
 * Formats the final table: one line for each suite, the names of the failures, and the line `N
 * passed, N failed`.
 * @param totalSeconds the elapsed time, which is less than the sum of the suites, since they run in
 * parallel
 */
export const resultTable = (results: readonly Result[], totalSeconds: number): string => {
  const width = Math.max(...results.map(({ suite }) => suite.length));
  const lines = results.map(({ suite, seconds, counts, note }) =>
    [
      suite.padEnd(width),
      `${seconds.toFixed(1)} s`.padStart(9),
      `${counts.passed} passed`.padStart(12),
      `${counts.failed} failed`.padStart(11),
      `${counts.skipped} skipped`.padStart(12),
      `  ${note}`,
    ].join(''),
  );
  const sum = (key: keyof Counts) => results.reduce((total, { counts }) => total + counts[key], 0);
  const failures = results.flatMap((result) =>
    result.failures.map((failure) => `${result.suite}: ${failure}`),
  );
  return [
    '',
    ...lines,
    `${'all'.padEnd(width)}${`${totalSeconds.toFixed(1)} s`.padStart(9)}`,
    '',
    ...(failures.length > 0 ? [...failures, ''] : []),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
};
