import { fieldsOf } from './document.ts';

/** Says how certainly a behaviour of the real backend is known. */
export const PROVENANCES = ['documented', 'assumed', 'proposed'] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** The least certain of several provenances. */
export const leastCertain = (tiers: readonly Provenance[]): Provenance =>
  PROVENANCES[Math.max(0, ...tiers.map((tier) => PROVENANCES.indexOf(tier)))] ?? PROVENANCES[0];

/** A part's own provenance, or the inherited one. */
export const tierOf = (part: unknown, inherited: Provenance): Provenance => {
  const own = fieldsOf(part)['x-provenance'];
  return PROVENANCES.find((tier) => tier === own) ?? inherited;
};
