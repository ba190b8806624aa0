import { describe, expect, test } from 'vitest';
import type { Tier } from '../../openapi/provenance.ts';
import { PACTS } from '../testing/pacts.ts';
import { readPacts } from './pacts.ts';
import { candidatesOf } from './promotion.ts';
import type { Check } from '../lib/check.ts';
import { findingsOf, judge, type Finding } from './verdict.ts';
import type { Outcome } from './verifier.ts';

const interactions = readPacts(PACTS);
const COUNT = interactions.filter(({ tier }) => tier === 'documented').length;
const PASSED: Outcome = { passed: true, differences: [] };
const FAILED: Outcome = { passed: false, differences: ['$.title: missing'] };
const WHOLE = 'the public advertisements, as a whole list';
const PAGE = 'the public advertisements, as a page';

/** Findings with these outcomes; all others pass. */
const findings = (outcomes: Readonly<Record<string, Outcome | null>>): Finding[] => {
  const all = new Map<string, Outcome>();
  for (const { description } of interactions) {
    const outcome = outcomes[description];
    if (outcome !== null) all.set(description, outcome ?? PASSED);
  }
  return findingsOf(interactions, all, []);
};

const firstOf = (tier: Tier): string => {
  const found = interactions.find(
    ({ references, ...interaction }) =>
      interaction.tier === tier && references.contract.alternative === undefined,
  );
  return found?.description ?? '';
};

const isOf =
  (tier: Tier) =>
  ({ interaction }: Finding): boolean =>
    interaction.tier === tier;

/** Findings in which some of a tier are blocked; all others pass. */
const blockedOf = (tier: Tier, count: number): Finding[] => {
  const blocked = new Set(findings({}).filter(isOf(tier)).slice(0, count).map(nameOf));
  return findings({}).map((finding) =>
    blocked.has(nameOf(finding))
      ? { ...finding, result: 'blocked', missingStates: ['there is a story'] }
      : finding,
  );
};

const nameOf = ({ interaction }: Finding): string => interaction.description;

const exitCode = (outcomes: Readonly<Record<string, Outcome | null>>, strict = false): number =>
  judge(findings(outcomes), strict).exitCode;

describe('a backend', () => {
  test('passes when all interactions pass', () => {
    expect(exitCode({}, true)).toBe(0);
  });

  test('fails with one documented interaction', () => {
    expect(exitCode({ [firstOf('documented')]: FAILED })).toBe(1);
  });

  test('fails with an assumed one only with --strict', () => {
    expect(exitCode({ [firstOf('assumed')]: FAILED })).toBe(0);
    expect(exitCode({ [firstOf('assumed')]: FAILED }, true)).toBe(1);
  });

  test('does not fail with a proposed one', () => {
    expect(exitCode({ [firstOf('proposed')]: FAILED }, true)).toBe(0);
  });

  test.each(['documented', 'assumed', 'proposed'] as const)(
    'is unknown when a %s interaction was not verified',
    (tier) => {
      expect(exitCode({ [firstOf(tier)]: null })).toBe(2);
    },
  );

  test('is unknown without interactions', () => {
    expect(judge([], false).exitCode).toBe(2);
    expect(judge(findings({}).filter(isOf('proposed')), false).exitCode).toBe(2);
  });

  test('fails when a state of a documented interaction is missing', () => {
    const { exitCode: code, headline } = judge(blockedOf('documented', 2), false);
    expect(code).toBe(1);
    expect(headline).toContain(
      `${COUNT - 2} of ${COUNT} documented interactions pass; 2 could not be tried, since 1 provider state is missing`,
    );
  });

  test.each(['assumed', 'proposed'] as const)(
    'needs no states of %s interactions, which do not count',
    (tier) => {
      const { exitCode: code, headline } = judge(blockedOf(tier, 3), false);
      expect(code).toBe(0);
      expect(headline).toBe(
        `The backend serves the site: ${COUNT} of ${COUNT} documented interactions pass.`,
      );
    },
  );

  test('counts journeys too', () => {
    const journey: Check = {
      ...{ kind: 'journey', title: 'signing up', tier: 'documented', screens: ['Sign up'] },
      ...{ result: 'failed', differences: ['The code is refused'] },
    };
    const { exitCode: code, headline } = judge([...findings({}), journey], false);
    expect(code).toBe(1);
    expect(headline).toBe(
      `The backend does not serve the site: ${COUNT} of ${COUNT} documented interactions and 0 of 1 journeys pass; 1 fails, on 1 screen.`,
    );
  });

  test('fails when browsers keep the site from calling it', () => {
    const obstacle = 'No Access-Control-Allow-Origin for https://paper.example';
    const { exitCode: code, headline } = judge(findings({}), false, { obstacle });
    expect(code).toBe(1);
    expect(headline).toContain(obstacle);
  });

  test('without provider states fails with a documented interaction, otherwise is unknown', () => {
    const some = blockedOf('documented', 2);
    expect(judge(some, false, { hasStates: false }).exitCode).toBe(2);
    const [last] = some.filter(isOf('documented')).slice(-1);
    const failing = some.map((finding): Finding =>
      finding === last ? { ...finding, result: 'failed' } : finding,
    );
    expect(judge(failing, false, { hasStates: false }).exitCode).toBe(1);
  });

  test('must pass one of two alternatives', () => {
    expect(exitCode({ [WHOLE]: FAILED })).toBe(0);
    expect(exitCode({ [PAGE]: FAILED })).toBe(0);
    expect(exitCode({ [WHOLE]: FAILED, [PAGE]: FAILED })).toBe(1);
  });
});

describe('for promotion', () => {
  const assumed = interactions.find(({ tier }) => tier === 'assumed');
  const operation = assumed?.references.contract.operation;
  const name = assumed?.description ?? '';
  const offered = (passedBefore: ReadonlySet<string> | null, failing?: string) =>
    candidatesOf(findings(failing === undefined ? {} : { [failing]: FAILED }), passedBefore);

  test('offers an operation that did not pass in an earlier report', () => {
    const before = new Set(interactions.map(({ description }) => description));
    expect(offered(before)).toEqual([]);
    before.delete(name);
    expect(offered(before)).toMatchObject([{ operation, tier: 'assumed' }]);
    expect(offered(before, name)).toEqual([]);
  });

  test('offers all operations that are not documented, without an earlier report', () => {
    const names = offered(null).flatMap((candidate) => candidate.interactions);
    expect(names.sort()).toEqual(
      interactions
        .filter(({ tier }) => tier !== 'documented')
        .map(({ description }) => description)
        .sort(),
    );
  });
});
