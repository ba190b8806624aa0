import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first rendering of a page, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
