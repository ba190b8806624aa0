import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Refetches the active queries below a query key. Pending requests are aborted first, because
 * `refetch` would wait for them.
 */
export const useRetry = (queryKey: QueryKey): (() => void) => {
  const queries = useQueryClient();
  return () => {
    void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }));
  };
};
