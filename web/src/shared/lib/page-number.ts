import type { Query } from '../config/page-queries.ts';

/** Returns the `page` parameter of a URL, or 1 if it is missing or invalid. */
export const pageNumber = (query: Query<'page'>): number => {
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
};
