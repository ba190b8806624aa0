import { decodeXML } from 'entities/decode';
import { expect, test } from 'vitest';
import { htmlOf } from './html/page.ts';
import { junitOf } from './junit.ts';
import { PACTS, readPacts } from '../../consumer/pacts/read.ts';
import { reportOf, type Report } from './report.ts';
import { found, inArea, type Check, type Result } from '../../checks/check.ts';
import { checksOf } from '../interactions/checks.ts';

const DIFFERENCE = '$.title: expected "<b>" & got nothing';
const DAMAGE = 'The page cannot use the response.';
const STATE = 'there is a story';
const PROBLEM = 'In its response "slug" is missing';
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

const madeUpReport = (): Report => {
  const checks = checksOf(interactions, new Map()).map((check, place): Check => {
    const result = resultAt(place);
    const differences = result === 'passed' ? [] : [DIFFERENCE];
    const details = check.details && { ...check.details, damage: DAMAGE, curl: ["curl 'it''s'"] };
    const missingStates = place === blocked ? [STATE] : [];
    return { ...check, result, differences, missingStates, ...(details && { details }) };
  });
  const candidate = { operation: 'listSections', tier: 'proposed' } as const;
  return reportOf({
    checks: [...checks, ...inArea('CORS', [found('hint', 'responds', 'No <header>')])],
    strict: false,
    providerUrl: 'http://localhost:8000',
    states: {
      ...{ url: 'http://localhost:8000/control/provider-states', problem: null, calls: 40 },
      broken: [{ name: STATE, params: { premium: true }, problem: PROBLEM }],
    },
    candidates: [{ ...candidate, interactions: ['the sections'] }],
  });
};

const failedCheck = ({ checks }: Report) => {
  const check = checks[failed];
  if (!check?.details) throw new Error('Nothing is documented');
  return { ...check, ...check.details, screen: check.screens[0] ?? '' };
};

test('the HTML report lists broken screens with their differences and with commands that reproduce them', () => {
  const report = madeUpReport();
  const page = decodeXML(htmlOf(report));
  const row = failedCheck(report);
  expect(page).toContain(report.headline);
  // The list of screens comes first and links to the failures.
  const [top = ''] = page.split('<h2 id="interactions">');
  expect(top).toContain(`<span class="badge breaks">breaks</span><span class="name">${row.screen}`);
  expect(top).toContain(`href="#interaction-${failed + 1}"`);
  expect(page).toContain(`<dl id="interaction-${failed + 1}">`);
  for (const text of [DIFFERENCE, row.damage, row.pointer, ...row.curl]) {
    expect(page).toContain(text);
  }
  expect(htmlOf(report)).not.toContain('<b>');
});

test('the HTML report shows stub code for each missing provider state', () => {
  const page = decodeXML(htmlOf(madeUpReport()));
  expect(page).toContain(`<h3>${STATE}</h3>`);
  expect(page).toContain(PROBLEM);
  expect(page).toContain(`@state("${STATE}")`);
  expect(page).toContain(`states['${STATE}'] = async function`);
});

test('the HTML report can be filtered without scripts and loads no other file', () => {
  const page = htmlOf(madeUpReport());
  for (const label of ['all', 'failed', 'left-out', 'passed']) {
    expect(page).toContain(`id="show-${label}"`);
  }
  expect(page).toContain(':has(#show-failed:checked) .interaction:not(.failed)');
  expect(page).not.toMatch(/<(script|link|img)\b/);
});

test('the JUnit report has failures only for checks that make the command fail; other failed checks are skipped', () => {
  const report = madeUpReport();
  const xml = decodeXML(junitOf(report));
  const row = failedCheck(report);
  const [, failure = ''] =
    new RegExp(`name="${row.title}"[^>]*>(<failure[^]*?</failure>)`).exec(xml) ?? [];
  for (const text of [DIFFERENCE, row.screen, row.damage, row.pointer, ...row.curl]) {
    expect(failure).toContain(text);
  }
  expect(xml).toContain(`<skipped message="left out: ${DIFFERENCE}"/>`);
  expect(xml).toContain('<testsuite name="verdict" tests="1" failures="1" skipped="0">');
  expect(xml.match(/<failure/g)).toHaveLength(2);
});
