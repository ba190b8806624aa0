import { queryOptions } from '@tanstack/react-query';
import { anonymousApi } from '../api/anonymous-api.ts';
import { unwrap } from '../api/unwrap.ts';
import { whereOffered } from '../api/where-offered.ts';

/** The default categories, for a backend that does not list any. */
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

/** Fetches the categories, or the default ones if the backend does not list any (404). */
export const categoriesQuery = () =>
  queryOptions({
    // Changes to advertisements invalidate the query key `advertisements`, but not the categories.
    queryKey: ['advertisement-categories'],
    queryFn: async ({ signal, meta }) =>
      (await whereOffered(
        unwrap(
          anonymousApi(meta).GET('/advertisements/categories/', { signal }),
          undefined,
          Array.isArray,
        ),
      )) ?? KNOWN_CATEGORIES,
  });
