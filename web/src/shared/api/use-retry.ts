import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Refetches the active queries below this key. Aborts pending requests first, because `refetch`
 * would keep waiting for them.
 */
export const useRetry = (queryKey: QueryKey): (() => void) => {
  const queries = useQueryClient();
  return () => {
    void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }));
  };
};
