import { queryOptions } from '@tanstack/react-query';
import { anonymousApi } from '../api/anonymous-api.ts';
import { unwrap } from '../api/unwrap.ts';
import { whereOffered } from '../api/where-offered.ts';

/** Used where the backend does not offer the list or fails. */
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

/** The categories (listAdvertisementCategories), or the known ones where not offered. */
export const categoriesQuery = () =>
  queryOptions({
    // A key of its own, because changes of advertisements do not affect the categories.
    queryKey: ['advertisement-categories'],
    queryFn: async ({ signal }) =>
      (await whereOffered(
        unwrap(
          anonymousApi().GET('/advertisements/categories/', { signal }),
          undefined,
          Array.isArray,
        ),
      )) ?? KNOWN_CATEGORIES,
  });
