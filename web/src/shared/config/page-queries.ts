import type { paths } from './paths.ts';

/**
 * The query parameters that each page reads. All other parameters are removed before rendering and
 * from the cache key (server/page-key.ts and nginx).
 */
export const pageQueries = {
  section: ['page'],
  author: ['page'],
  tag: ['page'],
  search: ['q', 'section', 'from_date', 'to_date', 'sort', 'page'],
  corrections: ['page'],
  advertisements: ['category', 'q', 'page'],
  paymentSuccess: ['session_id', 'success', 'canceled'],
  paymentCancel: ['session_id', 'success', 'canceled'],
  login: ['from'],
  signIn: ['from'],
  signUp: ['from'],
  register: ['from'],
} as const satisfies Partial<Record<keyof typeof paths, readonly string[]>>;

/** A URL query from which only the parameters in `Name` can be read. */
export interface Query<Name extends string> {
  get: (name: Name) => string | null;
}

type Page = keyof typeof pageQueries;

export type PageQuery<Of extends Page> = Query<(typeof pageQueries)[Of][number]>;

/** Returns the query parameters of a page's request, for the page's loader. */
export const queryOf = <Of extends Page>(_page: Of, { url }: { url: string }): PageQuery<Of> =>
  new URL(url).searchParams;
