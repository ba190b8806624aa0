import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { verifyCommand } from '../testing/command.ts';
import { readReport, reportFolder, withResult } from '../testing/report.ts';

it('the double serves the site, by the command that backends are verified with', async () => {
  const folder = await reportFolder();
  const { code, output } = await verifyCommand(
    ...['--provider-url', inject('doubleUrl'), '--report', folder, '--strict'],
  );
  const report = await readReport(folder);
  expect(report.rows.filter(({ result }) => !['passed', 'spared'].includes(result))).toEqual([]);
  expect(code, output).toBe(0);
  expect(report.executed).toBe(report.expected);
  // It answers pages; the same lists as a whole are for backends that know no pages.
  expect(
    withResult(report, 'spared').every((name) => /as a whole list$|at the top level$/.test(name)),
  ).toBe(true);
  expect(output).toContain('The backend serves the site');
  expect(await readFile(path.join(folder, 'report.xml'), 'utf8')).not.toContain('<failure');
  const page = await readFile(path.join(folder, 'report.html'), 'utf8');
  expect(page).toContain('The backend serves the site');
  // It is one file: nothing is loaded from elsewhere.
  expect(page).not.toMatch(/<(script|link|img)\b/);
});
