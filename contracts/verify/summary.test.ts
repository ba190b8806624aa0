import { expect, test } from 'vitest';
import { PACTS } from '../testing/pacts.ts';
import { junitOf } from './junit.ts';
import { readPacts } from './pacts.ts';
import { reportOf, type Verified } from './report.ts';
import { statesOf } from './states.ts';
import { stubsOf } from './stubs.ts';
import { detailsOf, summaryOf } from './summary.ts';
import { findingsOf, judge } from './verdict.ts';
import type { Outcome } from './verifier.ts';

const SCREEN_LINES = 24;
const interactions = readPacts(PACTS);
const FAILED: Outcome = { passed: false, differences: ['$.title: missing '.repeat(20), 'more'] };
const OPTIONS = {
  ...{ providerUrl: new URL('http://localhost:8000'), strict: false },
  statesUrl: 'http://localhost:8000/control/provider-states',
};
const CORS = { area: 'CORS', subject: 'answers', level: 'problem', text: 'Not allowed' } as const;

/** A report in which some interactions fail and some states are missing; all others pass. */
const reportWith = (
  fails: (one: (typeof interactions)[number]) => boolean,
  isMissing: (state: string) => boolean = () => false,
  more: Partial<Verified> = {},
) => {
  const outcomes = new Map(
    interactions.map((one): [string, Outcome] => [
      one.description,
      fails(one) ? FAILED : { passed: true, differences: [] },
    ]),
  );
  const diagnoses = statesOf(interactions).map((call) => ({
    call,
    problem: isMissing(call.name) ? 'Response 404: there is no such state' : null,
  }));
  const findings = findingsOf(interactions, outcomes, diagnoses);
  const verdict = judge(findings, false, { hasStates: (more.statesProblem ?? null) === null });
  const nothing = { others: [], reach: [], candidates: [], notes: [], hasBaseline: false };
  const verified = { findings, verdict, statesProblem: null, diagnoses, ...nothing, ...more };
  return reportOf(verified, OPTIONS, 1000);
};

const linesOf = (text: string): string[] => text.trim().split('\n');

test('what cannot be tried is told with the reason, and does not count', async () => {
  const others = [
    {
      ...({
        kind: 'journey',
        title: 'somebody pays',
        tier: 'documented',
        result: 'left out',
      } as const),
      ...{
        screens: ['Pricing'],
        differences: ['A checkout at https://pay.example needs a browser'],
      },
    },
  ];
  const report = await reportWith(() => false, undefined, { others });
  const text = summaryOf(report, null);
  expect(text).toContain('Not tried: somebody pays. A checkout at https://pay.example needs a br');
  expect(report.screens.find(({ name }) => name === 'Pricing')?.state).toBe('works');
  expect(judge(others, false).headline).not.toContain('journey');
  expect(junitOf(report)).toContain('<skipped message="left out: A checkout');
});

test('only what the site does without is missing: no failure is shown', async () => {
  const isProposed = ({ tier }: (typeof interactions)[number]) => tier === 'proposed';
  const text = summaryOf(await reportWith(isProposed), '/report.html');
  expect(text).toMatch(
    /^The backend serves the site: (\d+) of \1 documented interactions pass\.$/m,
  );
  expect(text).toMatch(/^Screens: \d+ work, \d+ left out, which the site does without\.$/m);
  expect(text).toMatch(/^Left out: .*Saved stories/m);
  expect(text).not.toMatch(/✗|fail/);
});

test('a broken screen is named with its first difference', async () => {
  const report = await reportWith(({ description }) => description === 'one’s own advertisements');
  const text = summaryOf(report, '/report.html');
  expect(text).toContain('1 fails, on 1 screen.');
  expect(text).toMatch(/✗ Own advertisements.*: one’s own advertisements\n +\$\.title: missing/);
  expect(text).not.toContain('more');
  expect(text).toContain('Report: /report.html');
});

test('everything that can be wrong at once fits a screen', async () => {
  const reports = [
    await reportWith(
      () => true,
      (name) => name.startsWith('a'),
      { reach: [CORS, { ...CORS, area: 'Pictures' }, { ...CORS, area: 'Reachable' }] },
    ),
    await reportWith(
      ({ providerStates }) => providerStates.length === 0,
      () => true,
      { statesProblem: 'Response 404', notes: ['One message.', 'Another message.'] },
    ),
  ];
  for (const report of reports) {
    const lines = linesOf(summaryOf(report, '/report.html'));
    expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(SCREEN_LINES);
  }
});

test('stubs and details are printed on request only', async () => {
  const report = await reportWith(
    ({ description }) => description === 'a sign-in with a wrong password',
    (name) => name === 'there is a checkout' || name === 'there is an advertisement',
  );
  const summary = summaryOf(report, null);
  expect(summary).toContain('? there is an advertisement: Response 404');
  expect(summary).toContain('--stubs python');
  expect(summary).not.toContain('@state');
  const python = stubsOf(report, 'python');
  expect(python).toContain('@state("there is an advertisement")');
  expect(stubsOf(report, 'typescript')).toContain("states['there is an advertisement']");
  // States of calls that the backend may leave out are not asked for.
  expect(python).not.toContain('there is a checkout');
  expect(summary).not.toContain('curl');
  const details = detailsOf(report);
  expect(details).toContain('curl -sS -i -X POST');
  expect(details).toMatch(/✓ passed .*an exchange of the refresh token/);
});
