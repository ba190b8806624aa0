import { paths } from '~/shared/config/paths.ts';
import { pageNumber } from '~/shared/lib/page-number.ts';

/** What the address of the public list asks for. */
export interface ListFilter {
  category: string | undefined;
  search: string | undefined;
  page: number;
}

/** The contract's limits; a longer text finds nothing that a shorter one does not. */
const CATEGORY_MAX = 40;
export const SEARCH_MAX = 100;

const textOf = (value: string | null, max: number): string | undefined => {
  const text = (value ?? '').trim().slice(0, max);
  return text === '' ? undefined : text;
};

/** Reads the address of the public list. */
export const listFilterOf = (query: URLSearchParams): ListFilter => ({
  category: textOf(query.get('category'), CATEGORY_MAX),
  search: textOf(query.get('q'), SEARCH_MAX),
  page: pageNumber(query),
});

/** The public list of a category and a search, on its first page. */
export function listUrl({ category, search }: Partial<ListFilter>): string {
  const query = new URLSearchParams({
    ...(category !== undefined && { category }),
    ...(search !== undefined && { q: search }),
  }).toString();
  return query === '' ? paths.advertisements : `${paths.advertisements}?${query}`;
}
