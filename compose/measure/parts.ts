/** The request that is measured. */
export interface Read {
  name: string;
  path: string;
  /** Requests that each server has to do at a time. */
  connectionsOfEach: number;
}

/** Reads that are measured with the same servers. */
export interface Part {
  title: string;
  /** Which servers grow in number; there is one of the others. */
  kind: 'api' | 'web';
  /** Part of a processor that each of them may use; as much as it gets by default. */
  share?: number;
  counts: readonly number[];
  reads: readonly Read[];
}

const ARTICLE = '/api/articles/swing-bridge-stays-open-on-sundays/';

const LIST = {
  name: 'a list, cached',
  path: '/api/advertisements/get_all/',
  connectionsOfEach: 16,
};
const COMMENTS = {
  name: 'comments, from PostgreSQL',
  path: `${ARTICLE}comments/`,
  connectionsOfEach: 8,
};
/** Each at an address of its own, so that nobody has it ready. */
const PAGE = {
  name: 'a search page, rendered',
  path: '/search?q=bridge&copy=[<id>]',
  connectionsOfEach: 4,
};

export const PARTS: readonly Part[] = [
  {
    title: 'API servers, each capped at 0.15 CPU',
    kind: 'api',
    share: 0.15,
    counts: [1, 2, 3, 6],
    reads: [LIST, { name: 'one by id, cached', path: ARTICLE, connectionsOfEach: 16 }, COMMENTS],
  },
  {
    title: 'Site servers, each capped at 0.2 CPU',
    kind: 'web',
    share: 0.2,
    counts: [1, 2, 4],
    reads: [PAGE],
  },
  { title: 'API servers, uncapped', kind: 'api', counts: [1, 2, 3], reads: [LIST, COMMENTS] },
  { title: 'Site servers, uncapped', kind: 'web', counts: [1, 2], reads: [PAGE] },
];
