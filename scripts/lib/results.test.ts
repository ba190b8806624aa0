import { expect, test } from 'vitest';

import { judge, resultTable } from './results.ts';

const counts = { passed: 0, failed: 0, skipped: 0 };
const ended = (code: number, output = '') => ({ code, output });

test.each([
  ['fails without a failing test', 1, { ...counts, passed: 3 }],
  ['exits with 0 and a failing test', 0, { ...counts, failed: 1 }],
  ['ran no test', 0, counts],
])('a suite that %s counts as one failure', (_what, code, counted) => {
  expect(judge('web', 1, ended(code), { counts: counted, failures: [] })).toMatchObject({
    counts: { failed: 1 },
    note: 'FAILED',
  });
});

test('a suite without a report counts as one failure, unless it may have no tests', () => {
  expect(judge('web', 1, ended(0)).counts).toEqual({ ...counts, failed: 1 });
  expect(judge('check', 1, ended(0)).counts).toEqual(counts);
  expect(judge('web', 1, { ...ended(0), mayBeEmpty: true }).counts).toEqual(counts);
});

test('a file that cannot be loaded fails its suite, even if the exit code is 0', () => {
  const report = { counts: { ...counts, passed: 3 }, failures: ['a.test.ts › Cannot find module'] };
  expect(judge('web', 1, ended(0), report)).toMatchObject({
    counts: { failed: 1 },
    note: 'FAILED',
  });
});

test('a suite that fails without a failed test shows the end of its output', () => {
  const outcome = ended(1, 'Unhandled Rejection\nControlError: 404\n');
  const table = resultTable(
    [judge('web', 1, outcome, { counts: { ...counts, passed: 3 }, failures: [] })],
    1,
  );
  expect(table).toContain(
    'web: exit code 1, but no test failed:\nUnhandled Rejection\nControlError: 404\n',
  );
});

test('the result table names the failed tests and ends with the totals of all suites', () => {
  const table = resultTable(
    [
      judge('check', 40.04, ended(0)),
      judge('web', 12.5, ended(0), { counts: { ...counts, passed: 20 }, failures: [] }),
      judge('e2e', 30, ended(1), {
        counts: { passed: 2, failed: 1, skipped: 1 },
        failures: ['home opens'],
      }),
    ],
    60,
  );
  expect(table).toMatch(/^e2e +30\.0 s +2 passed +1 failed +1 skipped +FAILED$/m);
  expect(table).toMatch(/^all +60\.0 s$/m);
  expect(table).toMatch(/\ne2e: home opens\n\n22 passed, 1 failed$/);
});
