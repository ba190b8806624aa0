import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Returns a function that fetches displayed queries again if their keys begin with `queryKey`. It
 * first aborts pending requests, because `refetch` would wait for them.
 */
export const useRetry = (queryKey: QueryKey): (() => void) => {
  const queries = useQueryClient();
  return () =>
    void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }));
};
