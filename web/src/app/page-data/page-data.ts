import type { DehydratedState } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '~/shared/api/errors.ts';

/** The arguments of a page's server and browser loaders. */
export type PageRequest = Pick<LoaderFunctionArgs, 'params' | 'request'>;

export interface PageData {
  /** The dehydrated queries as JSON: shorter than what the router makes of objects, and faster. */
  queries: string;
  /** Of the one failed query: errors lose their own fields when serialized. */
  failure?: Pick<ApiError, 'status' | 'message' | 'isServerText'>;
}

type Queries = DehydratedState['queries'];

/** Restores the queries, the failed one with its error. */
export const unpack = ({ queries: json, failure }: PageData): Queries => {
  const queries: unknown = JSON.parse(json);
  if (!areQueries(queries)) throw new TypeError('The data of the page are not a list of queries');
  if (failure === undefined) return queries;
  return queries.map((query) =>
    query.state.status === 'error'
      ? { ...query, state: { ...query.state, error: new ApiError(failure) } }
      : query,
  );
};

const areQueries = (value: unknown): value is Queries => Array.isArray(value);
