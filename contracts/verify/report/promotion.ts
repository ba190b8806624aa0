import type { Tier } from '../../../openapi/provenance.ts';
import type { Check } from '../../checks/check.ts';

/** An assumed or proposed operation whose interactions all pass. */
export interface Candidate {
  operation: string;
  tier: Tier;
  interactions: string[];
}

/**
 * Returns the operations that the backend supports although openapi.yaml marks them as assumed or
 * proposed. All interactions must pass, since those that expect 404 pass even if the operation is
 * missing.
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
    // A backend implements only one of two forms of a response.
    if (!group.every(({ result }) => result === 'passed' || result === 'spared')) return [];
    const interactions = group
      .filter(({ result }) => result === 'passed')
      .map(({ title }) => title);
    const isNew = interactions.some((title) => !passedBefore?.has(title));
    return isNew ? [{ operation: first.details.operation, tier: first.tier, interactions }] : [];
  });
};
