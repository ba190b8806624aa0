import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { verifyCommand } from '../testing/command.ts';
import { readReport, reportFolder, withResult } from '../testing/report.ts';

test('the mock server serves the site', async () => {
  const folder = await reportFolder();
  const { code, output } = await verifyCommand(
    ...['--provider-url', inject('doubleUrl'), '--report', folder, '--strict'],
  );
  const report = await readReport(folder);
  expect(report.rows.filter(({ result }) => !['passed', 'spared'].includes(result))).toEqual([]);
  expect(code, output).toBe(0);
  expect(report.executed).toBe(report.expected);
  // The mock server paginates, so the form without pages is spared.
  expect(
    withResult(report, 'spared').every((name) => /as a whole list$|at the top level$/.test(name)),
  ).toBe(true);
  expect(output).toContain('The backend serves the site');
  expect(await readFile(path.join(folder, 'report.xml'), 'utf8')).not.toContain('<failure');
  const page = await readFile(path.join(folder, 'report.html'), 'utf8');
  expect(page).toContain('The backend serves the site');
  // The page loads nothing.
  expect(page).not.toMatch(/<(script|link|img)\b/);
});
