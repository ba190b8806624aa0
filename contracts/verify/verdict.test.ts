import { describe, expect, test } from 'vitest';
import type { Tier } from '../../openapi/provenance.ts';
import { PACTS } from '../testing/pacts.ts';
import { readPacts } from './pacts.ts';
import { candidatesOf } from './promotion.ts';
import { findingsOf, judge, type Finding } from './verdict.ts';
import type { Outcome } from './verifier.ts';

const interactions = readPacts(PACTS);
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

  test('fails when a state of a documented interaction is missing, even with --allow-blocked', () => {
    const { exitCode: code, headline } = judge(blockedOf('documented', 2), false, {
      allowBlocked: true,
    });
    expect(code).toBe(1);
    expect(headline).toContain('nothing that counts fails, but 2 of ');
    expect(headline).toContain('2 could not be tried, since 1 provider state is missing');
  });

  test.each(['assumed', 'proposed'] as const)(
    'is unknown while a state of an %s interaction is missing, without --allow-blocked',
    (tier) => {
      const some = blockedOf(tier, 3);
      const ratio = `${some.length - 3} of ${some.length} interactions`;
      const { exitCode: code, headline } = judge(some, false);
      expect(code).toBe(2);
      expect(headline).toBe(
        `Not proven: ${ratio} were tried; 3 could not be tried, since 1 provider state is missing.`,
      );
      const allowed = judge(some, false, { allowBlocked: true });
      expect(allowed.exitCode).toBe(0);
      expect(allowed.headline).toContain(`as far as it was tried: ${ratio}; 3 could not be tried`);
    },
  );

  test('counts failures and blocked interactions separately', () => {
    const name = firstOf('documented');
    const some = blockedOf('proposed', 3).map((finding): Finding =>
      nameOf(finding) === name ? { ...finding, result: 'failed' } : finding,
    );
    expect(judge(some, false).headline).toMatch(
      /^The backend does not serve the site: 1 of \d+ .* fail, on 1 screen; 3 could not be tried/,
    );
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
