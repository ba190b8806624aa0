/** How well a behaviour of the real backend is known. */
export const PROVENANCES = ['documented', 'assumed', 'proposed'] as const;
export type Provenance = (typeof PROVENANCES)[number];
