import { queryOptions } from '@tanstack/react-query';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import { isPage, unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';

/** A page of corrections, newest first (listCorrections), or null if the backend lacks the list. */
export const correctionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['corrections', page],
    queryFn: ({ signal, meta }) => {
      const call = anonymousApi(meta).GET('/corrections/', { params: { query: { page } }, signal });
      return whereOffered(unwrap(call, undefined, isPage));
    },
  });
