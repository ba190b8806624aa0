import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { ApiError } from '~/shared/api/errors.ts';
import type { PageData } from './page-data.ts';
import { shareEqualParts } from './share-equal-parts.ts';

/**
 * Dehydrates the queries that have data.
 * @param shown the failure that the page shows; its query is included
 */
export const pack = (queries: QueryClient, shown?: ApiError): PageData => {
  const state = dehydrate(queries, {
    shouldDehydrateQuery: ({ state: { status, error } }) =>
      status === 'success' || (status === 'error' && error === shown),
  });
  for (const query of state.queries) {
    query.state = { ...query.state, error: null, fetchFailureReason: null };
  }
  const dehydratedState = shareEqualParts(state);
  if (shown === undefined) return { dehydratedState };
  const { status, message, isServerText } = shown;
  return { dehydratedState, failure: { status, message, isServerText } };
};
