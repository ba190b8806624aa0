import type { DehydratedState } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '~/shared/api/errors.ts';

/** What both loaders of a page, the server's and the browser's, receive. */
export type PageRequest = Pick<LoaderFunctionArgs, 'params' | 'request'>;

/** What the server's loader hands to its page. */
export interface PageData {
  dehydratedState: DehydratedState;
  /** Of the one query in the state that failed: an error itself would lose its text on the way. */
  failure?: Pick<ApiError, 'status' | 'message' | 'isServerText'>;
}

/** The queries as they were on the server, the failed one with its error. */
export function unpack({ dehydratedState, failure }: PageData): DehydratedState['queries'] {
  if (failure === undefined) return dehydratedState.queries;
  return dehydratedState.queries.map((query) =>
    query.state.status === 'error'
      ? { ...query, state: { ...query.state, error: new ApiError(failure) } }
      : query,
  );
}
