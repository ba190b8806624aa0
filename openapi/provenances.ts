import { fieldsOf } from './document.ts';

/**
 * How certainly the real backend behaves as a part of the contract says, from the most to the least
 * certain.
 */
export const PROVENANCES = ['documented', 'assumed', 'proposed'] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** Returns the least certain of several values: proposed before assumed before documented. */
export const leastCertain = (tiers: readonly Provenance[]): Provenance =>
  PROVENANCES[Math.max(0, ...tiers.map((tier) => PROVENANCES.indexOf(tier)))] ?? PROVENANCES[0];

/** Returns the `x-provenance` of a part of the contract, or else that of the part around it. */
export const tierOf = (part: unknown, inherited: Provenance): Provenance => {
  const own = fieldsOf(part)['x-provenance'];
  return PROVENANCES.find((tier) => tier === own) ?? inherited;
};
