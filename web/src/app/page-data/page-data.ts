import type { DehydratedState } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '~/shared/api/errors.ts';

/** The arguments of a page's server and browser loaders. */
export type PageRequest = Pick<LoaderFunctionArgs, 'params' | 'request'>;

export interface PageData {
  dehydratedState: DehydratedState;
  /** Of the one failed query: errors lose their own fields when serialized. */
  failure?: Pick<ApiError, 'status' | 'message' | 'isServerText'>;
}

/** Restores the queries, the failed one with its error. */
export const unpack = ({ dehydratedState, failure }: PageData): DehydratedState['queries'] => {
  if (failure === undefined) return dehydratedState.queries;
  return dehydratedState.queries.map((query) =>
    query.state.status === 'error'
      ? { ...query, state: { ...query.state, error: new ApiError(failure) } }
      : query,
  );
};
