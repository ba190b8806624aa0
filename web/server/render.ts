import { randomBytes } from 'node:crypto';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { guardDocument, type Sources } from './csp.ts';
import { makePage, type Page } from './page.ts';

interface Options {
  build: ServerBuild;
  /** For the page's policy. */
  sources: Sources;
  inlineStyles: (html: string) => string;
}

const NONCE_BYTES = 16;

/** Only the path and the query of a request reach the application. */
const ORIGIN = 'http://site.invalid';

/**
 * Makes the function that renders a URL. Nothing of the reader goes in, no cookie and no header:
 * what comes out is the same for everybody, by construction.
 */
export function createRenderer({ build, sources, inlineStyles }: Options) {
  const handle = createRequestHandler(build, 'production');
  return async (url: string): Promise<Page> => {
    const nonce = randomBytes(NONCE_BYTES).toString('hex');
    const response = await handle(new Request(new URL(url, ORIGIN)), { nonce });
    const headers = Object.fromEntries(response.headers);
    const body = await response.text();
    if (!headers['content-type']?.startsWith('text/html')) {
      return makePage(response.status, headers, body);
    }
    const { html, policy } = guardDocument(body, nonce, sources);
    const withPolicy = { ...headers, 'content-security-policy': policy };
    return makePage(response.status, withPolicy, inlineStyles(html));
  };
}
