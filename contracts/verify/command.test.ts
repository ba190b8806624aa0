import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { verifyCommand } from '../testing/command.ts';
import { copyOfPacts } from '../testing/pacts.ts';
import { readReport, reportFolder, withResult } from '../testing/report.ts';

const NOBODY = 'http://127.0.0.1:9';

test('an invalid command line is explained', async () => {
  const { code, output } = await verifyCommand();
  expect(code).toBe(2);
  expect(output).toContain('--provider-url is missing');
  expect(output).toContain('--allow-data-loss');
});

test('an unreachable backend is unknown, and overwrites earlier reports', async () => {
  const folder = await reportFolder();
  const earlier = ['report.html', 'report.json', 'report.xml'].map((name) =>
    path.join(folder, name),
  );
  for (const file of earlier) await writeFile(file, 'The backend serves the site');
  const { code, output } = await verifyCommand(
    ...['--provider-url', NOBODY, '--report', folder],
    // Working provider states elsewhere make no difference.
    ...['--states-url', `${inject('doubleUrl')}/control/provider-states`],
  );
  expect(code).toBe(2);
  expect(output).toContain(`Could not verify: No response from ${NOBODY}/`);
  for (const file of earlier) {
    const text = await readFile(file, 'utf8');
    expect(text).toContain(`No response from ${NOBODY}/`);
    expect(text).not.toContain('The backend serves the site');
  }
  const report = await readReport(folder);
  expect(report.executed).toBe(0);
  expect(withResult(report, 'untried')).toHaveLength(report.expected);
});

test('missing pacts make the result unknown', async () => {
  const [pacts, folder] = [await copyOfPacts(), await reportFolder()];
  await rm(path.join(pacts, 'proposed'), { recursive: true });
  const { code, output } = await verifyCommand(
    ...['--provider-url', inject('doubleUrl'), '--pacts', pacts, '--report', folder],
  );
  expect(output).toContain('Could not verify: The pacts are incomplete');
  expect(code).toBe(2);
  expect(await readFile(path.join(folder, 'report.xml'), 'utf8')).toContain('<failure');
});
