import { queryOptions, useQuery } from '@tanstack/react-query';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import { unwrap } from '~/shared/api/unwrap.ts';

export const sectionsQuery = () =>
  queryOptions({
    queryKey: ['sections'],
    queryFn: ({ signal }) =>
      unwrap(anonymousApi().GET('/sections/', { signal }), undefined, Array.isArray),
  });

/** The sections; empty where the backend does not offer the call. */
export const useSections = () => useQuery(sectionsQuery()).data ?? [];
