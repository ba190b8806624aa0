import { decodeXML } from 'entities/decode';
import { expect, test } from 'vitest';
import { PACTS } from '../testing/pacts.ts';
import { htmlOf } from './html/page.ts';
import { junitOf } from './junit.ts';
import { readPacts } from './pacts.ts';
import { reportOf, type Report } from './report.ts';
import { judge, type Finding, type Result } from './verdict.ts';

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
  const findings = interactions.map((interaction, place): Finding => {
    const result = resultAt(place);
    const differences = result === 'passed' ? [] : [DIFFERENCE];
    return { interaction, result, differences, missingStates: place === blocked ? [STATE] : [] };
  });
  return reportOf(
    {
      findings,
      statesProblem: null,
      diagnoses: [{ call: { name: STATE, params: { premium: true } }, problem: PROBLEM }],
      verdict: judge(findings, false),
      candidates: [{ operation: 'listSections', tier: 'proposed', interactions: ['the sections'] }],
      hasBaseline: false,
      durationMs: 12_300,
    },
    {
      ...{ providerUrl: new URL('http://localhost:8000'), strict: false },
      statesUrl: 'http://localhost:8000/control/provider-states',
    },
  );
};

test('the page shows by screen what breaks, the differences and how to reproduce them', async () => {
  const report = await madeUpReport();
  const page = decodeXML(htmlOf(report));
  const row = report.rows[failed];
  if (row === undefined) throw new Error('Nothing is documented');
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
  for (const label of ['all', 'failed', 'blocked', 'pending', 'passed']) {
    expect(page).toContain(`id="show-${label}"`);
  }
  expect(page).toContain(':has(#show-failed:checked) .interaction:not(.failed)');
  expect(page).not.toMatch(/<(script|link|img)\b/);
});

test('the JUnit report has failures that count as failures, others as skipped', async () => {
  const report = await madeUpReport();
  const xml = decodeXML(junitOf(report));
  const row = report.rows[failed];
  if (row === undefined) throw new Error('Nothing is documented');
  const [, failure = ''] =
    new RegExp(`name="${row.description}"[^>]*>(<failure[^]*?</failure>)`).exec(xml) ?? [];
  for (const text of [DIFFERENCE, row.screen, row.why, row.pointer, ...row.curl]) {
    expect(failure).toContain(text);
  }
  expect(xml).toContain(`<skipped message="pending: ${DIFFERENCE}"/>`);
  // The verdict is a test case of its own.
  expect(xml).toContain('<testsuite name="verdict" tests="1" failures="1" skipped="0">');
  expect(xml.match(/<failure/g)).toHaveLength(2);
});
