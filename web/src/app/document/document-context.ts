import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

export interface DocumentParts {
  /**
   * The nonce of the site's own inline scripts. The web server allows them by hash and removes it,
   * so that the page can be cached. Absent in development.
   */
  nonce: string | undefined;
  /** What the loaders of the page have filled. */
  queries: QueryClient;
  /** The same for the browser. */
  pageData: string;
}

/** What the server knows of a page; null in the browser. */
export const DocumentContext = createContext<DocumentParts | null>(null);
