import type { IncomingMessage, ServerResponse } from 'node:http';
import { NO_SCRIPT_POLICY } from './csp.ts';
import { chooseEncoding } from './encoding.ts';
import type { Page } from './page.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Sends a page in the best accepted encoding, or status 304 if the client has cached it. */
export const sendPage = async (
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
): Promise<void> => {
  const headers = { ...SECURITY_HEADERS, ...page.headers, Vary: 'Accept-Encoding' };
  if (page.headers.etag && request.headers['if-none-match'] === page.headers.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = await page.body(encoding);
  response.writeHead(page.status, {
    ...headers,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** Sends a short text, for example for the health check or a rejected method. */
export const sendText = (
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': NO_SCRIPT_POLICY,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(text);
};
