import { createContext, use } from 'react';

/**
 * Marks the inline scripts that we wrote ourselves. The web server admits exactly those by their
 * hashes and takes the mark off again, so that a cached page serves everybody.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/** The mark of this rendering; undefined in the browser. */
export function useNonce(): string | undefined {
  return use(NonceContext);
}
