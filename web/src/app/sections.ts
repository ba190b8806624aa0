import { queryOptions, useQuery } from '@tanstack/react-query';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';

export const sectionsQuery = () =>
  queryOptions({
    queryKey: ['sections'],
    queryFn: async ({ signal, meta }) => {
      const call = anonymousApi(meta).GET('/sections/', { signal });
      return (await whereOffered(unwrap(call, undefined, Array.isArray))) ?? [];
    },
  });

/** Returns the sections, or an empty list if the backend does not provide them. */
export const useSections = () => useQuery(sectionsQuery()).data ?? [];
