import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Asks anew for everything below this key that is on the screen. An answer that is still awaited is
 * aborted: `refetch` would go on waiting for a first response that never comes.
 */
export function useRetry(queryKey: QueryKey): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }));
  };
}
