import { createContext, use } from 'react';

/**
 * The nonce of the site's own inline scripts. The web server allows them by hash and removes it, so
 * that the page can be cached.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/** Undefined in the browser. */
export const useNonce = (): string | undefined => use(NonceContext);
