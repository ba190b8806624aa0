import {
  dehydrate,
  hydrate,
  type DehydratedState,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { AppLoadContext, LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '~/shared/api/errors.ts';

export type PageRequest = Pick<LoaderFunctionArgs, 'params' | 'request'>;
export type ServerPageRequest = PageRequest & { context: AppLoadContext };

export const PAGE_DATA_ID = 'page-data';

export interface PageData {
  /** The key, data and time of each successful query. */
  queries: [QueryKey, unknown, number][];
  /** The failed query and its error. The error is separate, because JSON drops error messages. */
  failed?: DehydratedState & { error: Pick<ApiError, 'status' | 'message' | 'isServerText'> };
}

/** @param shown the error that the page shows */
export const collectPageData = (client: QueryClient, shown?: ApiError): PageData => {
  const queries = client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }): PageData['queries'][number] => [
      queryKey,
      state.data,
      state.dataUpdatedAt,
    ]);
  if (shown === undefined) return { queries };
  const failed = dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.error === shown });
  const { status, message, isServerText } = shown;
  return {
    queries,
    failed: { ...withError(failed, null), error: { status, message, isServerText } },
  };
};

/** Fills a new query client with a page's data, including the failed query and its error. */
export const restorePageData = ({ queries, failed }: PageData, client: QueryClient): void => {
  for (const [key, data, updatedAt] of queries) client.setQueryData(key, data, { updatedAt });
  if (failed) hydrate(client, withError(failed, new ApiError(failed.error)));
};

const withError = (state: DehydratedState, error: ApiError | null): DehydratedState => ({
  ...state,
  queries: state.queries.map((query) => ({
    ...query,
    state: { ...query.state, error, fetchFailureReason: error },
  })),
});

export const isPageData = (value: unknown): value is PageData =>
  typeof value === 'object' && value !== null && 'queries' in value;
