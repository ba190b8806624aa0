import { decodeXML } from 'entities/decode';
import { expect, test } from 'vitest';
import { PACTS } from '../testing/pacts.ts';
import { htmlOf } from './html/page.ts';
import { junitOf } from './junit.ts';
import { readPacts } from './pacts.ts';
import { reportOf, type Report } from './report.ts';
import type { Result } from '../lib/check.ts';
import { findingsOf, judge, type Finding } from './verdict.ts';

const DIFFERENCE = '$.title: expected "<b>" & got nothing';
const STATE = 'there is a story';
const PROBLEM = 'In its answer "slug" is missing';
const interactions = readPacts(PACTS);

const placeOf = (fits: (finding: (typeof interactions)[number]) => boolean): number =>
  interactions.findIndex(fits);
const failed = placeOf(({ tier }) => tier === 'documented');
const pending = placeOf(({ tier }) => tier === 'proposed');
const blocked = placeOf(({ providerStates }) => providerStates.some(({ name }) => name === STATE));

const resultAt = (place: number): Result => {
  if (place === failed || place === pending) return 'failed';
  return place === blocked ? 'blocked' : 'passed';
};

/** A report with one failure that counts, one that does not, and one missing state. */
const madeUpReport = async (): Promise<Report> => {
  const findings = findingsOf(interactions, new Map(), []).map((finding, place): Finding => {
    const result = resultAt(place);
    const differences = result === 'passed' ? [] : [DIFFERENCE];
    return { ...finding, result, differences, missingStates: place === blocked ? [STATE] : [] };
  });
  const verified = {
    findings,
    others: [],
    reach: [{ area: 'CORS', subject: 'answers', level: 'hint', text: 'No <header>' } as const],
    statesProblem: null,
    diagnoses: [{ call: { name: STATE, params: { premium: true } }, problem: PROBLEM }],
    verdict: judge(findings, false),
    candidates: [
      { operation: 'listSections', tier: 'proposed', interactions: ['the sections'] } as const,
    ].map((candidate) => ({ ...candidate, interactions: [...candidate.interactions] })),
    hasBaseline: false,
    notes: [],
  };
  const statesUrl = 'http://localhost:8000/control/provider-states';
  const providerUrl = new URL('http://localhost:8000');
  return reportOf(verified, { providerUrl, statesUrl, strict: false }, 12_300);
};

/** The row that fails and counts, with what there is to know about it. */
const failedRow = ({ rows }: Report) => {
  const row = rows[failed];
  if (!row?.details) throw new Error('Nothing is documented');
  return { ...row, ...row.details, screen: row.screens[0] ?? '' };
};

test('the page shows by screen what breaks, the differences and how to reproduce them', async () => {
  const report = await madeUpReport();
  const page = decodeXML(htmlOf(report));
  const row = failedRow(report);
  expect(page).toContain(report.headline);
  // The list of screens comes first and links to the failures.
  const [top = ''] = page.split('<h2 id="interactions">');
  expect(top).toContain(`<span class="badge breaks">breaks</span><span class="name">${row.screen}`);
  expect(top).toContain(`href="#interaction-${failed + 1}"`);
  expect(page).toContain(`<dl id="interaction-${failed + 1}">`);
  for (const text of [DIFFERENCE, row.why, row.pointer, ...row.curl]) {
    expect(page).toContain(text);
  }
  expect(htmlOf(report)).not.toContain('<b>');
});

test('the page shows the missing provider states with stubs', async () => {
  const page = decodeXML(htmlOf(await madeUpReport()));
  expect(page).toContain(`<h3>${STATE}</h3>`);
  expect(page).toContain(PROBLEM);
  expect(page).toContain(`@state("${STATE}")`);
  expect(page).toContain(`states['${STATE}'] = async function`);
});

test('the page can be filtered without scripts and loads nothing', async () => {
  const page = htmlOf(await madeUpReport());
  for (const label of ['all', 'failed', 'left-out', 'passed']) {
    expect(page).toContain(`id="show-${label}"`);
  }
  expect(page).toContain(':has(#show-failed:checked) .interaction:not(.failed)');
  expect(page).not.toMatch(/<(script|link|img)\b/);
});

test('the JUnit report has failures that count as failures, others as skipped', async () => {
  const report = await madeUpReport();
  const xml = decodeXML(junitOf(report));
  const row = failedRow(report);
  const [, failure = ''] =
    new RegExp(`name="${row.title}"[^>]*>(<failure[^]*?</failure>)`).exec(xml) ?? [];
  for (const text of [DIFFERENCE, row.screen, row.why, row.pointer, ...row.curl]) {
    expect(failure).toContain(text);
  }
  expect(xml).toContain(`<skipped message="left out: ${DIFFERENCE}"/>`);
  // The verdict is a test case of its own.
  expect(xml).toContain('<testsuite name="verdict" tests="1" failures="1" skipped="0">');
  expect(xml.match(/<failure/g)).toHaveLength(2);
});
