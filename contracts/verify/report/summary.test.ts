import { expect, test } from 'vitest';
import { junitOf } from './junit.ts';
import { PACTS, readPacts } from '../../consumer/pacts/read.ts';
import { brokenIn, reportOf, type Report } from './report.ts';
import { statesOf } from '../interactions/states.ts';
import { stubsOf } from './stubs.ts';
import { detailsOf } from './details.ts';
import { summaryOf } from './summary.ts';
import { shorten, wrap } from './text.ts';
import { judge } from './verdict.ts';
import { found, inArea, type Check } from '../../checks/check.ts';
import { checksOf } from '../interactions/checks.ts';

const SCREEN_LINES = 24;
const interactions = readPacts(PACTS);
const FAILED = [`${'$.title: missing '.repeat(20)} instead of "Oak table"`, 'more'].map((text) => ({
  text,
  part: 'body' as const,
}));
const STATES_URL = 'http://localhost:8000/control/provider-states';
const CORS = inArea('CORS', [found('failed', 'responds', 'Not allowed')]);

const reportWith = (
  fails: (one: (typeof interactions)[number]) => boolean,
  isMissing: (state: string) => boolean = () => false,
  more: { others?: Check[]; problem?: string | null; notes?: string[] } = {},
): Report => {
  const { others = [], problem = null, notes = [] } = more;
  const differences = new Map(
    interactions.map((one) => [one.description, fails(one) ? FAILED : []] as const),
  );
  const diagnoses = statesOf(interactions).map((call) => ({
    call,
    problem: isMissing(call.name) ? 'Response 404: there is no such state' : null,
  }));
  return reportOf({
    checks: [...checksOf(interactions, differences, diagnoses), ...others],
    strict: false,
    providerUrl: 'http://localhost:8000',
    states: { url: STATES_URL, problem, calls: diagnoses.length, broken: brokenIn(diagnoses) },
    notes,
  });
};

const linesOf = (text: string): string[] => text.trim().split('\n');

test('the summary says why a workflow could not be tried, and the verdict ignores the workflow', () => {
  const others = [
    {
      ...{ title: 'a user pays', screens: ['Pricing'] },
      ...({ kind: 'workflow', tier: 'documented', result: 'left out' } as const),
      differences: ['A checkout at https://pay.example needs a browser'],
    },
  ];
  const report = reportWith(() => false, undefined, { others });
  const text = summaryOf(report, null);
  expect(text).toContain('Not tried: a user pays. A checkout at https://pay.example needs a br');
  expect(report.screens.find(({ name }) => name === 'Pricing')?.state).toBe('works');
  expect(judge(others, false).headline).not.toContain('workflow');
  expect(junitOf(report)).toContain('<skipped message="left out: A checkout');
});

test('the summary shows no failure if the backend lacks only proposed (undocumented) calls', () => {
  const isProposed = ({ tier }: (typeof interactions)[number]) => tier === 'proposed';
  const text = summaryOf(reportWith(isProposed), '/report.html');
  expect(text).toMatch(
    /^The backend serves the site: (\d+) of \1 documented interactions pass\.$/m,
  );
  expect(text).toMatch(/^Screens: \d+ work, \d+ left out \(the site works without\)\.$/m);
  expect(text).toMatch(/^Left out: .*Membership/m);
  expect(text).not.toMatch(/✗|fail/);
});

test('the summary names a broken screen and its first difference', () => {
  const report = reportWith(({ description }) => description === 'an owner lists advertisements');
  const text = summaryOf(report, '/report.html');
  expect(text).toContain('1 fails, on 1 screen.');
  expect(text).toMatch(
    /✗ Own advertisements.*: an owner lists advertisements\n +\$\.title: missing/,
  );
  expect(text).toContain('instead of "Oak table"');
  expect(text).not.toContain('more');
  expect(text).toContain('Report: /report.html');
});

test('the summary fits on a terminal screen even if the backend has every kind of fault', () => {
  const reports = [
    reportWith(
      () => true,
      (name) => name.startsWith('a'),
      { others: [...CORS, ...CORS, ...CORS, ...CORS, ...CORS] },
    ),
    reportWith(
      ({ providerStates }) => providerStates.length === 0,
      () => true,
      { problem: 'Response 404', notes: ['One message.', 'Another message.'] },
    ),
  ];
  for (const report of reports) {
    const lines = linesOf(summaryOf(report, '/report.html'));
    expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(SCREEN_LINES);
  }
});

test('the summary of a verification has no stub code and no details of failures', () => {
  const report = reportWith(
    ({ description }) => description === 'a visitor signs in with a wrong password',
    (name) => name === 'there is a checkout' || name === 'there is an advertisement',
  );
  const summary = summaryOf(report, null);
  expect(summary).toContain('? there is an advertisement: Response 404');
  expect(summary).toContain('--stubs python');
  expect(summary).not.toContain('@state');
  const python = stubsOf(report, 'python');
  expect(python).toContain('@state("there is an advertisement")');
  expect(stubsOf(report, 'typescript')).toContain("states['there is an advertisement']");
  // A provider state that only proposed calls need is not listed as missing.
  expect(python).not.toContain('there is a checkout');
  expect(summary).not.toContain('curl');
  const details = detailsOf(report);
  expect(details).toContain('differs:  $.title: missing');
  expect(details).toMatch(/✓ passed .*a client exchanges a refresh token/);
});

test('a text that is too long for a line is cut between words', () => {
  const text =
    'The site needs the title of an advertisement, such as "Gravel bicycle", in every list';
  const words = text.split(' ');
  for (let width = 20; width < text.length; width += 1) {
    const lines = [shorten(text, width), ...wrap(text, width)];
    const parts = lines.flatMap((line) => line.replaceAll('…', '').trim().split(/\s+/));
    const isWhole = (part: string) =>
      words.some((word) => word.replace(/[,;:]$/, '') === part.replace(/[,;:]$/, ''));
    expect(parts.filter((part) => !isWhole(part))).toEqual([]);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
  }
});
