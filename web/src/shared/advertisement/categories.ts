import { queryOptions } from '@tanstack/react-query';
import { anonymousApi } from '../api/anonymous-api.ts';
import { unwrap } from '../api/unwrap.ts';
import { whereOffered } from '../api/where-offered.ts';

/** Where the backend offers no list, or does not answer. */
export const KNOWN_CATEGORIES = [
  'General',
  'For Sale',
  'Vehicles',
  'Real Estate',
  'Jobs',
  'Services',
  'Classes',
  'Community',
];

/** The categories (listAdvertisementCategories), or the known ones where they are not offered. */
export function categoriesQuery() {
  return queryOptions({
    // Not with the advertisements: they are stale after each change of one, these are not.
    queryKey: ['advertisement-categories'],
    queryFn: async ({ signal }) =>
      (await whereOffered(unwrap(anonymousApi().GET('/advertisements/categories/', { signal })))) ??
      KNOWN_CATEGORIES,
  });
}
