import { describe, expect, it } from 'vitest';

import { judge, resultTable } from './results.ts';

describe('judge', () => {
  it('takes the counts of the report', () => {
    const counts = { passed: 3, failed: 2, skipped: 1 };
    const report = { counts, failures: ['a.test.ts › works'] };
    expect(judge('web', 1, 1, report)).toMatchObject({ ...report, note: 'FAILED' });
  });

  it('counts a suite that failed without a failing test as one failure', () => {
    const counts = { passed: 3, failed: 0, skipped: 0 };
    expect(judge('web', 1, 1, { counts, failures: [] }).counts).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
    });
    expect(judge('check', 1, 1).counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('fails a suite whose report has no test, whatever its exit code', () => {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    expect(judge('web', 1, 0, { counts, failures: [] }).note).toBe('FAILED');
    expect(judge('web', 1, 0, { counts: { ...counts, skipped: 1 }, failures: [] }).note).toBe('ok');
    expect(judge('check', 1, 0).note).toBe('ok');
  });

  it('does not hide a failing test behind a good exit code', () => {
    const counts = { passed: 0, failed: 1, skipped: 0 };
    expect(judge('web', 1, 0, { counts, failures: [] }).note).toBe('FAILED');
  });
});

describe('resultTable', () => {
  it('names what failed, and ends in the sums over all suites', () => {
    const web = { passed: 20, failed: 0, skipped: 0 };
    const e2e = { passed: 2, failed: 1, skipped: 1 };
    const table = resultTable([
      judge('check', 40.04, 0),
      judge('web', 12.5, 0, { counts: web, failures: [] }),
      judge('e2e', 30, 1, { counts: e2e, failures: ['home.spec.ts › opens'] }),
    ]);
    const lines = table.split('\n');
    expect(lines.at(-1)).toBe('22 passed, 1 failed');
    expect(table).toMatch(/^web +12\.5 s +20 passed +0 failed +0 skipped +ok$/m);
    expect(table).toMatch(/^e2e +30\.0 s +2 passed +1 failed +1 skipped +FAILED$/m);
    expect(table).toMatch(/^all +82\.5 s\n\ne2e: home\.spec\.ts › opens\n\n22 passed/m);
  });
});
