import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { encode, encodeSmall, type Encoding } from './encoding.ts';

export interface Page {
  status: number;
  headers: Record<string, string>;
  /**
   * Compressed with brotli when it is made, and better once it has been asked for often; with gzip
   * when that is first asked for.
   */
  body: (encoding: Encoding) => Buffer | Promise<Buffer>;
  /** In bytes, in all encodings. */
  size: number;
  /** True for a 200 with a public Cache-Control. */
  cacheable: boolean;
}

/** nginx keeps it for an outage, but asks each time whether it has changed. */
const EXPIRED_IN_NGINX = { 'x-accel-expires': '@1' };
const NOT_FOUND = 404;

/** Of its answers so far; compressing it better costs as much as rendering it five times. */
const OFTEN = 10;
/** One page at a time, so that the other threads stay free for pages that somebody waits for. */
const inTurn = pLimit(1);

const PUBLIC_FOR_A_WHILE = /\bpublic\b.*\bs-maxage=[1-9]/;

/** Compresses a body for all requests and computes its ETag. */
export const makePage = async (
  status: number,
  headers: Record<string, string>,
  content: string | Buffer,
): Promise<Page> => {
  const identity = Buffer.from(content);
  let br = await encode(identity, 'br');
  let answers = 0;
  const compressBetter = async () => {
    br = await inTurn(() => encodeSmall(identity));
  };
  let gzip: Promise<Buffer> | undefined;
  const cacheable = status === 200 && PUBLIC_FOR_A_WHILE.test(headers['cache-control'] ?? '');
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    status,
    headers: {
      // A page that is gone replaces what it was. nginx 1.22 obeys the first of such headers.
      ...((cacheable || status === NOT_FOUND) && EXPIRED_IN_NGINX),
      ...headers,
      ...(cacheable && { etag: `W/"${tag}"` }),
    },
    body(encoding) {
      if (encoding === 'br') {
        answers += 1;
        if (answers === OFTEN) void compressBetter();
        return br;
      }
      if (encoding === 'identity') return identity;
      return (gzip ??= encode(identity, 'gzip'));
    },
    // With gzip a little larger than with brotli.
    size: identity.length + 2 * br.length,
    cacheable,
  };
};
