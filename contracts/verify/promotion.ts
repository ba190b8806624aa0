import type { Tier } from '../../openapi/provenance.ts';
import type { Finding } from './verdict.ts';

/** An operation that is not documented, but whose interactions of a tier all pass. */
export interface Candidate {
  operation: string;
  tier: Tier;
  interactions: string[];
}

/**
 * The operations whose `x-provenance` may be promoted. All interactions must pass: those that expect
 * 404 also pass where the operation does not exist.
 * @param passedBefore descriptions of what passed in an earlier report; null without one
 */
export const candidatesOf = (
  findings: readonly Finding[],
  passedBefore: ReadonlySet<string> | null,
): Candidate[] => {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { tier, references } = finding.interaction;
    const key = `${tier} ${references.contract.operation}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || first.interaction.tier === 'documented') return [];
    // A backend implements one of two alternatives.
    if (!group.every(({ result }) => result === 'passed' || result === 'spared')) return [];
    const interactions = group
      .filter(({ result }) => result === 'passed')
      .map(({ interaction }) => interaction.description);
    const isNew = interactions.some((description) => !passedBefore?.has(description));
    const { tier, references } = first.interaction;
    return isNew ? [{ operation: references.contract.operation, tier, interactions }] : [];
  });
};
