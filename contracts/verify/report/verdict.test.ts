import { describe, expect, test } from 'vitest';
import type { Tier } from '../../../openapi/provenance.ts';
import { PACTS, readPacts } from '../../consumer/pacts/read.ts';
import { candidatesOf } from './promotion.ts';
import { found, inArea, type Check } from '../../checks/check.ts';
import { checksOf } from '../interactions/checks.ts';
import type { Difference } from '../interactions/difference.ts';
import { judge } from './verdict.ts';

const interactions = readPacts(PACTS);
const COUNT = interactions.filter(({ tier }) => tier === 'documented').length;
type Differences = readonly Difference[];
const PASSED: Differences = [];
const FAILED: Differences = [{ text: '$.title: missing', part: 'body' }];
const WHOLE = 'a visitor lists advertisements, as a whole list';
const PAGE = 'a visitor lists advertisements, as a page';

/**
 * Builds a check for every interaction. `outcomes` has the differences of some interactions, or
 * null for no result. All other interactions pass.
 */
const checks = (outcomes: Readonly<Record<string, Differences | null>>): Check[] => {
  const all = new Map<string, Differences>();
  for (const { description } of interactions) {
    const outcome = outcomes[description];
    if (outcome !== null) all.set(description, outcome ?? PASSED);
  }
  return checksOf(interactions, all);
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
  (check: Check): boolean =>
    check.tier === tier;

/**
 * Builds a check for every interaction. The first `count` interactions of the `tier` (documented,
 * assumed or proposed) are blocked. All other interactions pass.
 */
const blockedOf = (tier: Tier, count: number): Check[] => {
  const blocked = new Set(checks({}).filter(isOf(tier)).slice(0, count).map(nameOf));
  return checks({}).map((check) =>
    blocked.has(nameOf(check))
      ? { ...check, result: 'blocked', missingStates: ['there is a story'] }
      : check,
  );
};

const nameOf = ({ title }: Check): string => title;

const exitCode = (outcomes: Readonly<Record<string, Differences | null>>, strict = false): number =>
  judge(checks(outcomes), strict).exitCode;

describe('the verdict says whether the site works with a backend', () => {
  test('a backend passes if all interactions pass', () => {
    expect(exitCode({}, true)).toBe(0);
  });

  test('a backend fails if one documented interaction fails', () => {
    expect(exitCode({ [firstOf('documented')]: FAILED })).toBe(1);
  });

  test('a backend may fail an assumed (undocumented) interaction, except with --strict', () => {
    expect(exitCode({ [firstOf('assumed')]: FAILED })).toBe(0);
    expect(exitCode({ [firstOf('assumed')]: FAILED }, true)).toBe(1);
  });

  test('a backend may fail a proposed (undocumented) interaction', () => {
    expect(exitCode({ [firstOf('proposed')]: FAILED }, true)).toBe(0);
  });

  test.each(['documented', 'assumed', 'proposed'] as const)(
    'the result is unknown if a %s interaction was not verified',
    (tier) => {
      expect(exitCode({ [firstOf(tier)]: null })).toBe(2);
    },
  );

  test('the result is unknown if there are no interactions or only proposed ones', () => {
    expect(judge([], false).exitCode).toBe(2);
    expect(judge(checks({}).filter(isOf('proposed')), false).exitCode).toBe(2);
  });

  test('a backend fails if a provider state of a documented interaction is missing', () => {
    const { exitCode: code, headline } = judge(blockedOf('documented', 2), false);
    expect(code).toBe(1);
    expect(headline).toContain(
      `${COUNT - 2} of ${COUNT} documented interactions pass; 2 could not be tried, since 1 provider state is missing`,
    );
  });

  test.each(['assumed', 'proposed'] as const)(
    'a backend may lack the provider states that %s interactions need',
    (tier) => {
      const { exitCode: code, headline } = judge(blockedOf(tier, 3), false);
      expect(code).toBe(0);
      expect(headline).toBe(
        `The backend serves the site: ${COUNT} of ${COUNT} documented interactions pass.`,
      );
    },
  );

  test('a backend fails if a documented workflow fails', () => {
    const workflow: Check = {
      ...{ kind: 'workflow', title: 'signing up', tier: 'documented', screens: ['Sign up'] },
      ...{ result: 'failed', differences: ['The code is refused'] },
    };
    const { exitCode: code, headline } = judge([...checks({}), workflow], false);
    expect(code).toBe(1);
    expect(headline).toBe(
      `The backend does not serve the site: ${COUNT} of ${COUNT} documented interactions and 0 of 1 workflows pass; 1 fails, on 1 screen.`,
    );
  });

  test("a backend fails if browsers block the site's requests", () => {
    const obstacle = 'No Access-Control-Allow-Origin for https://paper.example';
    const cors = inArea('CORS', [found('failed', 'responds', obstacle)]);
    const { exitCode: code, headline } = judge([...checks({}), ...cors], false);
    expect(code).toBe(1);
    expect(headline).toContain(obstacle);
  });

  test('without provider states, the result is a failure if a documented interaction fails, and otherwise unknown', () => {
    const some = blockedOf('documented', 2);
    expect(judge(some, false, false).exitCode).toBe(2);
    const [last] = some.filter(isOf('documented')).slice(-1);
    const failing = some.map((check): Check =>
      check === last ? { ...check, result: 'failed' } : check,
    );
    expect(judge(failing, false, false).exitCode).toBe(1);
  });

  test('a backend passes with either of two accepted forms of a response, and fails with neither', () => {
    expect(exitCode({ [WHOLE]: FAILED })).toBe(0);
    expect(exitCode({ [PAGE]: FAILED })).toBe(0);
    expect(exitCode({ [WHOLE]: FAILED, [PAGE]: FAILED })).toBe(1);
  });
});

describe('the report suggests operations that openapi.yaml could promote, for example from assumed to documented', () => {
  const assumed = interactions.find(({ tier }) => tier === 'assumed');
  const operation = assumed?.references.contract.operation;
  const name = assumed?.description ?? '';
  const offered = (passedBefore: ReadonlySet<string> | null, failing?: string) =>
    candidatesOf(checks(failing === undefined ? {} : { [failing]: FAILED }), passedBefore);

  test('the report suggests promoting an undocumented operation that passes for the first time', () => {
    const before = new Set(interactions.map(({ description }) => description));
    expect(offered(before)).toEqual([]);
    before.delete(name);
    expect(offered(before)).toMatchObject([{ operation, tier: 'assumed' }]);
    expect(offered(before, name)).toEqual([]);
  });

  test('without an earlier report, the report suggests promoting each undocumented operation that passes', () => {
    const names = offered(null).flatMap((candidate) => candidate.interactions);
    expect(names.sort()).toEqual(
      interactions
        .filter(({ tier }) => tier !== 'documented')
        .map(({ description }) => description)
        .sort(),
    );
  });
});
