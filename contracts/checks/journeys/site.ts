import { QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query';

/** Runs a query of the site, without its cache and without retries. */
export const runQuery = <Fetched, Data, Key extends QueryKey>(
  options: QueryExecuteOptions<Fetched, Error, Data, Fetched, Key>,
): Promise<Data> => new QueryClient().query({ ...options, retry: false });
