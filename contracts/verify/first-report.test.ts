import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../packages/runner/run.ts';
import { startBeginnings } from '../testing/beginnings.ts';
import { readReport, reportFolder, withResult } from '../testing/report.ts';

const SCREEN_LINES = 24;

test('the first command in the README writes a report for a backend without provider states', async () => {
  const command =
    'npm run contracts:verify -- --provider-url http://localhost:8000 --allow-data-loss';
  const folder = await reportFolder();
  const url = await startBeginnings();
  const here = command
    .replace('http://localhost:8000', url)
    .replace(/^npm run/, `"${process.execPath}" --run`);
  const { code, output } = await run('sh', ['-c', `${here} --report "${folder}"`]);
  expect(output).toContain(`Provider states cannot be set up at ${url}/control/provider-states`);
  expect(output).toContain('--stubs python');
  expect(output.trim().split('\n').length).toBeLessThanOrEqual(SCREEN_LINES);
  const report = await readReport(folder);
  expect(withResult(report, 'passed')).toContain('a client reads the profile without a token');
  expect(withResult(report, 'failed')).toContain('a visitor signs in with an invalid email');
  expect(withResult(report, 'blocked')).toContain('a visitor signs in with the right password');
  expect(withResult(report, 'untried')).toEqual([]);
  // This backend refuses every visitor, which needs no provider state to be found.
  expect(report.exitCode).toBe(1);
  expect(code, output).not.toBe(0);
  expect(output).toContain(report.headline);
  expect(readFileSync(path.join(folder, 'report.html'), 'utf8')).toContain('<!doctype html>');
});
