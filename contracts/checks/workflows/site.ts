import { QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query';

/** Runs one of the site's queries with an empty cache and without retries. */
export const runQuery = <Fetched, Data, Key extends QueryKey>(
  options: QueryExecuteOptions<Fetched, Error, Data, Fetched, Key>,
): Promise<Data> => new QueryClient().query({ ...options, retry: false });
