import { expect, onTestFinished, test } from 'vitest';
import { verifyCommand } from '../testing/command.ts';
import { readReport, reportFolder, withResult } from '../testing/report.ts';
import { hasPython, startProvider } from './start.ts';

const SCREEN_LINES = 24;
if (!hasPython) process.stdout.write('The backend in Python is skipped: there is no python3\n');

test.runIf(hasPython)(
  'a backend in Python with the documented calls only serves the site',
  async () => {
    const folder = await reportFolder();
    const { url, stop } = await startProvider();
    onTestFinished(stop);
    const { code, output } = await verifyCommand(...['--provider-url', url, '--report', folder]);
    expect(code, output).toBe(0);
    expect(output).toMatch(
      /The backend serves the site: (\d+) of \1 documented interactions and (\d+) of \2 journeys pass/,
    );
    expect(output).toMatch(/\d+ left out, which the site does without/);
    expect(output).not.toContain('✗');
    expect(output.trim().split('\n').length).toBeLessThanOrEqual(SCREEN_LINES);
    // It lists all at once, and does not put the membership into an object.
    const report = await readReport(folder);
    expect(withResult(report, 'passed')).toContain('the public advertisements, as a whole list');
    expect(withResult(report, 'spared')).toContain('the profile of a member');
  },
);
