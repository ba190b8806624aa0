import { fieldsOf } from './document.ts';

/** The values of `x-provenance`, from what the real backend certainly has to what it may lack. */
export const PROVENANCES = ['documented', 'assumed', 'proposed'] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** Returns the least certain value: `proposed`, or else `assumed`, or else `documented`. */
export const leastCertain = (tiers: readonly Provenance[]): Provenance =>
  PROVENANCES[Math.max(0, ...tiers.map((tier) => PROVENANCES.indexOf(tier)))] ?? PROVENANCES[0];

/** Returns the `x-provenance` of a part of the contract, or else the inherited value. */
export const tierOf = (part: unknown, inherited: Provenance): Provenance => {
  const own = fieldsOf(part)['x-provenance'];
  return PROVENANCES.find((tier) => tier === own) ?? inherited;
};
