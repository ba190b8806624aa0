import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../testing/command.ts';
import { BREAKING } from '../mutations/breaking.ts';
import { HARMLESS } from '../mutations/harmless.ts';
import { startBeginnings } from '../testing/beginnings.ts';
import { readReport, reportFolder, withResult } from '../testing/report.ts';
import { pactBinary } from './verifier.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

it('the first report is there after the README’s command, before there are provider states', async () => {
  const command = 'npm run contracts:verify -- --provider-url http://localhost:8000';
  const folder = await reportFolder();
  const url = await startBeginnings();
  const here = command
    .replace('http://localhost:8000', url)
    .replace(/^npm run/, `"${process.execPath}" --run`);
  const { code, output } = await runCommand('sh', ['-c', `${here} --report "${folder}"`]);
  expect(output).toContain(`Provider states cannot be set up at ${url}/control/provider-states.`);
  expect(output).toContain('Until it does, only what needs no state is tried.');
  const report = await readReport(folder);
  expect(withResult(report, 'passed')).toContain('the profile without a token');
  expect(withResult(report, 'failed')).toContain('a sign-in with something that is no address');
  expect(withResult(report, 'blocked')).toContain('a sign-in with the right password');
  expect(withResult(report, 'untried')).toEqual([]);
  // Whatever passes, nothing is proven.
  expect(report.exitCode).toBe(2);
  expect(code, output).not.toBe(0);
  expect(output).toContain(report.headline);
  expect(readFileSync(path.join(folder, 'report.html'), 'utf8')).toContain('<!doctype html>');
});

it('the README tells how many deviations are tried', () => {
  expect(read('README.md')).toContain(`${String(BREAKING.length)} deviations`);
  expect(read('README.md')).toMatch(new RegExp(`${String(HARMLESS.length)}\\s+harmless ones pass`));
});

it('the README names options of the pact program that there are', async () => {
  const [, backendsSide = ''] = read('README.md').split('In the broker, the three tiers');
  const [text = ''] = backendsSide.split('```');
  const named = [...text.matchAll(/--[\w-]+/g)].map(([option]) => option);
  expect(named.length).toBeGreaterThan(4);
  const { output } = await runCommand(pactBinary(), ['verifier', '--help']);
  expect(named.filter((option) => !output.includes(option))).toEqual([]);
});
