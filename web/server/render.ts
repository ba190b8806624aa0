import { randomBytes } from 'node:crypto';
import { createRequestHandler, type AppLoadContext, type ServerBuild } from 'react-router';
import { guardDocument, type Sources } from './csp.ts';
import { makePage, type Page } from './page.ts';

interface Options {
  build: ServerBuild;
  sources: Sources;
  /** Returns the text of a built style sheet. */
  readSheet: (href: string) => string;
}

const NONCE_BYTES = 16;
const NOT_MODIFIED = 304;

/** A placeholder origin. The application uses only the path and query of a request. */
const ORIGIN = 'http://site.invalid';

/**
 * Returns the function that renders a URL. The function gets no cookies and no headers of a reader,
 * so the page is the same for every reader.
 */
export const createRenderer = ({ build, sources, readSheet }: Options) => {
  const handle = createRequestHandler(build, 'production');
  return async (url: string, previous?: Page, world?: string): Promise<Page> => {
    const nonce = randomBytes(NONCE_BYTES).toString('hex');
    let rendered: string | undefined;
    const known = previous?.validator;
    const request = new Request(ORIGIN + url, known ? { headers: { 'if-none-match': known } } : {});
    const context: AppLoadContext = {
      nonce,
      world,
      readSheet,
      deliver: (text) => {
        rendered = text;
      },
    };
    const response = await handle(request, context);
    if (previous && response.status === NOT_MODIFIED) return previous;
    const headers = Object.fromEntries(response.headers);
    if (rendered === undefined) {
      const content = Buffer.from(await response.arrayBuffer());
      return makePage(response.status, headers, content, context.hasGaps);
    }
    const { html, policy } = guardDocument(rendered, nonce, sources);
    const withPolicy = { ...headers, 'content-security-policy': policy };
    const content = Buffer.from(html, 'latin1');
    return makePage(response.status, withPolicy, content, context.hasGaps);
  };
};
