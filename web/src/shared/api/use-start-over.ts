import { useQueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Asks anew for everything below this key that is on the screen. An answer that is still awaited is
 * given up: `refetch` would go on waiting for a first one that does not come.
 */
export function useStartOver(queryKey: QueryKey): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }));
  };
}
