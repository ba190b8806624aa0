import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { verifyCommand } from '../testing/command.ts';
import { readReport, reportFolder, withResult } from '../testing/report.ts';

const PROVIDER = path.join(import.meta.dirname, 'provider.py');
const SCREEN_LINES = 24;
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stdout.write('The backend in Python is skipped: there is no python3\n');

/** Starts the provider; returns its address. */
async function startProvider(): Promise<string> {
  const child = spawn('python3', [PROVIDER, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill();
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^Ready: (.+)$/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('The provider did not start');
}

it.runIf(hasPython)(
  'a backend in Python with the documented calls only serves the site',
  async () => {
    const folder = await reportFolder();
    const { code, output } = await verifyCommand(
      ...['--provider-url', await startProvider(), '--report', folder],
    );
    expect(code, output).toBe(0);
    const { rows } = await readReport(folder);
    const count = rows.filter(({ tier }) => tier === 'documented').length;
    expect(output).toContain(`The backend serves the site: ${count} of ${count} documented`);
    expect(output).toMatch(/\d+ left out, which the site does without/);
    expect(output).not.toContain('✗');
    expect(output.trim().split('\n').length).toBeLessThanOrEqual(SCREEN_LINES);
    // It lists all at once, and does not put the membership into an object.
    const report = await readReport(folder);
    expect(withResult(report, 'passed')).toContain('the public advertisements, as a whole list');
    expect(withResult(report, 'spared')).toContain('the profile of a member');
  },
);
