import path from 'node:path';

import { expect } from 'vitest';

import { folderTest as test, writeFiles } from '../../scripts/testing/folder.ts';
import { readReport } from './test-report.ts';

test('readReport counts the tests of a Vitest report and lists the failed tests and files', async ({
  folder,
}) => {
  const report = {
    numFailedTests: 1,
    numFailedTestSuites: 2,
    numPassedTests: 7,
    numPendingTests: 2,
    numTodoTests: 1,
    numTotalTests: 11,
    testResults: [
      {
        name: '/kit/src/list.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'the list is long', status: 'passed', failureMessages: [] },
          {
            fullName: 'the list is ordered',
            status: 'failed',
            failureMessages: ['Error: \u001b[31mb\u001b[39m before a\n    at list.test.ts:4'],
          },
        ],
      },
      { name: '/kit/src/a.test.ts', status: 'failed', message: 'No x', assertionResults: [] },
      { name: '/kit/src/b.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  };
  await writeFiles(folder, { 'report.json': report });
  expect(await readReport(path.join(folder, 'report.json'))).toEqual({
    counts: { passed: 7, failed: 1, skipped: 3 },
    failures: ['list.test.ts › the list is ordered › Error: b before a', 'a.test.ts › No x'],
  });
});

test('readReport counts the tests of a Playwright report and lists the failed tests', async ({
  folder,
}) => {
  const stats = { duration: 9, expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  const spec = (title: string, ok: boolean, ...messages: string[]) => ({
    title,
    file: 'reading/home.spec.ts',
    ok,
    tests: [{ results: messages.map((message) => ({ error: { message } })) }],
  });
  const suites = [
    {
      specs: [spec('opens', true)],
      suites: [{ specs: [spec('closes', false, 'Error: late', 'Error: open\nstill')] }],
    },
  ];
  await writeFiles(folder, { 'report.json': { suites, stats } });
  expect(await readReport(path.join(folder, 'report.json'))).toEqual({
    counts: { passed: 5, failed: 1, skipped: 2 },
    failures: ['reading/home.spec.ts › closes › Error: open'],
  });
});
