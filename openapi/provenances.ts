/** What the real backend is known to do, by how well it is known. */
export const PROVENANCES = ['documented', 'assumed', 'proposed'] as const;
export type Provenance = (typeof PROVENANCES)[number];
