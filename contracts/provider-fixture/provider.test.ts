import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeXML } from 'entities/decode';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifyCommand } from '../testing/command.ts';
import { readReport, reportFolder, withResult, type ReadReport } from '../testing/report.ts';
import { hasPython, startProvider } from './start.ts';

/*
 * A backend that shares nothing with the kit but the documents: another language, other data, other
 * tokens, lists without pages, none of the proposed calls.
 */

if (!hasPython) process.stdout.write('The backend in Python is skipped: there is no python3\n');

async function verified(...deviations: string[]) {
  const folder = await reportFolder();
  const { url, stop } = await startProvider(...deviations);
  onTestFinished(stop);
  const { code, output } = await verifyCommand(
    ...['--provider-url', url, '--report', folder, '--allow-blocked'],
  );
  return { code, output, report: await readReport(folder), folder };
}

const documented = (report: ReadReport, result: string): string[] => {
  const of = withResult(report, result);
  return report.rows
    .filter(({ tier, description }) => tier === 'documented' && of.includes(description))
    .map(({ description }) => description);
};

/** That the reports for people and for CI systems tell all about an interaction that fails. */
async function expectInReports(folder: string, report: ReadReport, description: string) {
  const row = report.rows.find((one) => one.description === description);
  if (row === undefined) throw new Error(`There is no interaction ${description}`);
  expect(row.differences).not.toEqual([]);
  for (const name of ['report.html', 'report.xml']) {
    const text = decodeXML(await readFile(path.join(folder, name), 'utf8'));
    const told = [...row.differences, row.screen, row.pointer, ...row.curl];
    for (const fact of told) expect(text).toContain(fact);
  }
  expect(await readFile(path.join(folder, 'report.xml'), 'utf8')).toContain('<failure');
}

/** What fails in each deviation; what counts stands in the tier documented. */
const DEVIATIONS: Readonly<Record<string, readonly string[]>> = {
  'role-in-capitals': [
    'the profile of an admin',
    'the profile of somebody with a phone number and a picture',
    'the profile of a member, at the top level',
    // Assumed; those of a membership in an object are spared no longer:
    'the profile of a member',
    'the profile of somebody who never was a member',
    'the profile of somebody without phone number and picture',
    'a change of the profile, answered with it',
    'a change of the profile with a picture, answered with it',
    'a change of the profile by a member',
    'a change of the profile by a member, at the top level',
    'a change of the profile by somebody who never was a member',
  ],
  'list-in-data': [
    'one’s own advertisements when there are none',
    'one’s own advertisements',
    // Assumed:
    'one’s own advertisement without a picture',
  ],
  'anybody-deletes': ['the deletion of somebody else’s advertisement'],
};

describe.runIf(hasPython)('a backend in Python with the documented calls only', () => {
  it('serves the site, and with deviations fails there and nowhere else', async () => {
    const usual = await verified();
    expect(documented(usual.report, 'failed')).toEqual([]);
    expect(documented(usual.report, 'blocked')).toEqual([]);
    // It lacks the states of proposed calls: that those were not tried is allowed, and said.
    expect(usual.code, usual.output).toBe(0);
    const { executed, expected } = usual.report;
    expect(executed).toBeLessThan(expected);
    expect(usual.output).toContain(
      `The backend serves the site as far as it was tried: ${executed} of ${expected} interactions`,
    );
    // It lists all at once; pages are for others, and are not asked of it.
    const passed = documented(usual.report, 'passed');
    expect(passed).toContain('the public advertisements, as a whole list');
    // Nor does it put the membership into an object.
    expect(passed).toContain('the profile of a member, at the top level');
    expect(withResult(usual.report, 'spared')).toContain('the profile of a member');

    const deviating = await verified(...Object.keys(DEVIATIONS));
    const before = withResult(usual.report, 'failed');
    const after = withResult(deviating.report, 'failed');
    expect(after.filter((name) => !before.includes(name)).sort()).toEqual(
      Object.values(DEVIATIONS).flat().sort(),
    );
    expect(deviating.code).toBe(1);
    await expectInReports(deviating.folder, deviating.report, 'one’s own advertisements');
  });

  it('is told which state returns too little, with a stub', async () => {
    const { code, output, report } = await verified('no-detail-state');
    expect(code).toBe(1);
    expect(documented(report, 'blocked')).toContain('an approval');
    expect(output).toContain('"advertisement_id" is missing');
    expect(output).toContain('@state("there is an advertisement")');
    expect(output).toContain("states['there is an advertisement'] = async function");
  });
});
