import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Tier } from '../openapi/provenance.ts';
import { readPacts } from './pacts.ts';
import { findingsOf, judge, type Finding } from './verdict.ts';
import type { Outcome } from './verifier.ts';

const PACTS = path.resolve(import.meta.dirname, '../pacts');
const interactions = readPacts(PACTS);
const PASSED: Outcome = { passed: true, differences: [] };
const FAILED: Outcome = { passed: false, differences: ['$.title: missing'] };
const WHOLE = 'the public advertisements, as a whole list';
const PAGE = 'the public advertisements, as a page';

/** Findings when all pass but these. */
function findings(outcomes: Readonly<Record<string, Outcome | null>>): Finding[] {
  const all = new Map<string, Outcome>();
  for (const { description } of interactions) {
    const outcome = outcomes[description];
    if (outcome !== null) all.set(description, outcome ?? PASSED);
  }
  return findingsOf(interactions, all, []);
}

const firstOf = (tier: Tier): string => {
  const found = interactions.find(
    ({ references, ...interaction }) =>
      interaction.tier === tier && references.contract.alternative === undefined,
  );
  return found?.description ?? '';
};

const exitCode = (outcomes: Readonly<Record<string, Outcome | null>>, strict = false): number =>
  judge(findings(outcomes), strict, null).exitCode;

describe('a backend', () => {
  it('is good when all pass', () => {
    expect(exitCode({}, true)).toBe(0);
  });

  it('fails with one documented interaction', () => {
    expect(exitCode({ [firstOf('documented')]: FAILED })).toBe(1);
  });

  it('fails with an assumed one only when it is strict', () => {
    expect(exitCode({ [firstOf('assumed')]: FAILED })).toBe(0);
    expect(exitCode({ [firstOf('assumed')]: FAILED }, true)).toBe(1);
  });

  it('does not fail with a proposed one', () => {
    expect(exitCode({ [firstOf('proposed')]: FAILED }, true)).toBe(0);
  });

  it.each(['documented', 'assumed', 'proposed'] as const)(
    'is not proven when a %s interaction was not tried',
    (tier) => {
      expect(exitCode({ [firstOf(tier)]: null })).toBe(2);
    },
  );

  it('is not proven without any interaction', () => {
    expect(judge([], false, null).exitCode).toBe(2);
  });

  it('may answer either of two alternatives, but not neither', () => {
    expect(exitCode({ [WHOLE]: FAILED })).toBe(0);
    expect(exitCode({ [PAGE]: FAILED })).toBe(0);
    expect(exitCode({ [WHOLE]: FAILED, [PAGE]: FAILED })).toBe(1);
  });

  it('is offered for promotion what it did not pass before', () => {
    const all = new Set(interactions.map(({ description }) => description));
    const [name] = [firstOf('proposed')];
    all.delete(name);
    expect(judge(findings({}), false, all).newlyPassing).toEqual([name]);
  });
});
