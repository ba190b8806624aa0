import type { Tier } from '../../../openapi/provenance.ts';
import type { Check } from '../../checks/check.ts';

/** An operation whose assumed interactions all pass, or whose proposed interactions all pass. */
export interface Candidate {
  operation: string;
  tier: Tier;
  interactions: string[];
}

/**
 * Returns the operations that openapi.yaml could promote, for example from assumed to documented,
 * because all their assumed or proposed interactions pass. One passing interaction is not enough,
 * since interactions that expect a 404 pass even if the backend lacks the operation.
 * @param passedBefore the titles of the checks that passed in an earlier report; null without one
 */
export const candidatesOf = (
  checks: readonly Check[],
  passedBefore: ReadonlySet<string> | null,
): Candidate[] => {
  const groups = Map.groupBy(
    checks.filter(({ kind }) => kind === 'interaction'),
    ({ tier, details }) => `${tier} ${details?.operation}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first?.details === undefined || first.tier === 'documented') return [];
    // A backend needs only one of two accepted forms of a response.
    if (!group.every(({ result }) => result === 'passed' || result === 'spared')) return [];
    const interactions = group
      .filter(({ result }) => result === 'passed')
      .map(({ title }) => title);
    const isNew = interactions.some((title) => !passedBefore?.has(title));
    return isNew ? [{ operation: first.details.operation, tier: first.tier, interactions }] : [];
  });
};
