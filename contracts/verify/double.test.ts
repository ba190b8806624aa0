import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { createControl } from '../../control/client.ts';
import { verifyCommand } from '../testing/command.ts';
import { readReport, reportFolder, withResult } from '../testing/report.ts';

test('the site works with the mock server, whose responses match the contract and which gets its data back', async () => {
  const folder = await reportFolder();
  const url = inject('doubleUrl');
  const control = createControl(url);
  await control.clearRequests();
  const tablesIn = async (name: string) => {
    await control.saveSnapshot(name);
    const snapshot = await control.exportSnapshot(name);
    await control.deleteSnapshot(name);
    // The settings contain the clock, which keeps running.
    const { settings: _, ...tables } = snapshot.tables;
    return tables;
  };
  const before = await tablesIn('before');
  const { code, output } = await verifyCommand(
    ...['--provider-url', url, '--report', folder, '--strict'],
  );
  const report = await readReport(folder);
  expect(report.checks.filter(({ result }) => !['passed', 'spared'].includes(result))).toEqual([]);
  expect(code, output).toBe(0);
  expect(await tablesIn('after')).toEqual(before);
  expect(report.executed).toBe(report.expected);
  // The mock server paginates, so it need not pass the interactions with a whole list.
  expect(
    withResult(report, 'spared').every((name) => /as a whole list$|at the top level$/.test(name)),
  ).toBe(true);
  expect(output).toContain('The backend serves the site');
  expect(await readFile(path.join(folder, 'report.xml'), 'utf8')).not.toContain('<failure');
  const page = await readFile(path.join(folder, 'report.html'), 'utf8');
  expect(page).toContain('The backend serves the site');
  expect(page).not.toMatch(/<(script|link|img)\b/);
  // Some interactions send invalid requests on purpose, so only responses are checked.
  const requests = await control.requests({ limit: 1000 });
  const problems = requests.flatMap((seen) => seen.problems);
  expect(problems.filter((problem) => problem.in === 'response')).toEqual([]);
  expect(requests.length).toBeGreaterThan(report.executed);
});
