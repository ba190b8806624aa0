import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { ApiError } from '~/shared/api/errors.ts';
import type { PageData } from './page-data.ts';

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
  const json = JSON.stringify(state.queries);
  if (shown === undefined) return { queries: json };
  const { status, message, isServerText } = shown;
  return { queries: json, failure: { status, message, isServerText } };
};
