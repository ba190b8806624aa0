import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

export interface DocumentParts {
  /**
   * The nonce of the site's own inline scripts, absent in development. The web server replaces the
   * nonce by hashes, so that the page can be cached.
   */
  nonce: string | undefined;
  /** The text of the page's style sheets, absent in development. */
  styles: string | undefined;
  /** The modules that the application's scripts import first. */
  modules: string[];
  /** Whether the application starts before the page has loaded completely. */
  startsAtOnce: boolean;
  queries: QueryClient;
  /** The results of the page's queries as JSON, which the browser restores. */
  pageData: string;
}

/** The data with which the server renders a page. It is null in the browser. */
export const DocumentContext = createContext<DocumentParts | null>(null);
