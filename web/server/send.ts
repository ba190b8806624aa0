import type { FastifyReply, FastifyRequest } from 'fastify';
import { NO_SCRIPT_POLICY } from './csp.ts';
import { chooseEncoding } from './encoding.ts';
import type { Page } from './page.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Sends a page in the best accepted encoding, or status 304 if the client has cached it. */
export const sendPage = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> => {
  reply.headers(page.headers);
  if (page.headers.etag && headers['if-none-match'] === page.headers.etag) {
    return reply.code(304).send();
  }
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.code(page.status).send(await page.body(encoding));
};

/** Sends a short text, plain unless the reply has another type. */
export const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .type(String(reply.getHeader('Content-Type') ?? 'text/plain; charset=utf-8'))
    .headers({
      ...SECURITY_HEADERS,
      'Content-Security-Policy': NO_SCRIPT_POLICY,
      'Cache-Control': 'no-store',
    })
    .send(text);
