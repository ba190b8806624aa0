import path from 'node:path';

import { describe, expect } from 'vitest';

import { folderTest as it, writeFiles } from '../testing/folder.ts';
import { readCounts } from './test-report.ts';

describe('readCounts', () => {
  it('reads a report of vitest', async ({ folder }) => {
    const report = {
      numFailedTests: 1,
      numFailedTestSuites: 2,
      numPassedTests: 7,
      numPendingTests: 2,
      numTodoTests: 1,
      numTotalTests: 11,
    };
    await writeFiles(folder, { 'report.json': report });
    expect(await readCounts(path.join(folder, 'report.json'))).toEqual({
      passed: 7,
      failed: 1,
      skipped: 3,
    });
  });

  it('reads a report of Playwright', async ({ folder }) => {
    const stats = { duration: 9, expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    await writeFiles(folder, { 'report.json': { suites: [], stats } });
    expect(await readCounts(path.join(folder, 'report.json'))).toEqual({
      passed: 5,
      failed: 1,
      skipped: 2,
    });
  });

  it('has nothing to say without a report', async ({ folder }) => {
    expect(await readCounts(path.join(folder, 'report.json'))).toBeUndefined();
  });
});
