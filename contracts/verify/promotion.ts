import type { Tier } from '../openapi/provenance.ts';
import type { Finding } from './verdict.ts';

/** An operation with interactions that pass, though nobody has documented them so far. */
export interface Candidate {
  operation: string;
  tier: Tier;
  /** Descriptions of those that pass and are not known to have passed before. */
  passing: string[];
  /** How many interactions the operation has in this tier. */
  total: number;
}

/**
 * The operations whose interactions may get another `x-provenance`, since the backend answers as the
 * site expects.
 * @param passedBefore descriptions of what passed at an earlier report; null where there is none
 */
export function candidatesOf(
  findings: readonly Finding[],
  passedBefore: ReadonlySet<string> | null,
): Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const { interaction, result } of findings) {
    const { tier, description, references } = interaction;
    if (tier === 'documented') continue;
    const { operation } = references.contract;
    const key = `${tier} ${operation}`;
    const candidate = candidates.get(key) ?? { operation, tier, passing: [], total: 0 };
    candidates.set(key, candidate);
    candidate.total += 1;
    if (result === 'passed' && !passedBefore?.has(description)) candidate.passing.push(description);
  }
  return [...candidates.values()].filter(({ passing }) => passing.length > 0);
}
