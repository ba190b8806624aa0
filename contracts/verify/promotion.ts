import type { Tier } from '../openapi/provenance.ts';
import type { Finding } from './verdict.ts';

/** An operation whose interactions of a tier all pass, though nobody has documented them so far. */
export interface Candidate {
  operation: string;
  tier: Tier;
  interactions: string[];
}

/**
 * The operations that may get another `x-provenance`, since the backend answers as the site expects.
 * One that passes in part is none: where there is no such call, "not found" comes by itself.
 * @param passedBefore descriptions of what passed at an earlier report; null where there is none
 */
export function candidatesOf(
  findings: readonly Finding[],
  passedBefore: ReadonlySet<string> | null,
): Candidate[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { tier, references } = finding.interaction;
    const key = `${tier} ${references.contract.operation}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || first.interaction.tier === 'documented') return [];
    // Of two alternatives a backend has one, and is spared the other.
    if (!group.every(({ result }) => result === 'passed' || result === 'spared')) return [];
    const interactions = group
      .filter(({ result }) => result === 'passed')
      .map(({ interaction }) => interaction.description);
    const isNew = interactions.some((description) => !passedBefore?.has(description));
    const { tier, references } = first.interaction;
    return isNew ? [{ operation: references.contract.operation, tier, interactions }] : [];
  });
}
