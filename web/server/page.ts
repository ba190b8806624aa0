import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { compressBetter, compressGzip, compressQuickly, type Encoding } from './encoding.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

export interface Page {
  status: number;
  headers: Record<string, string>;
  /** Returns the body in an encoding. The gzip version is created when it is first requested. */
  body: (encoding: Encoding) => Buffer | Promise<Buffer>;
  /** The size of the body in all its encodings together, in bytes. */
  size: number;
  /** The ETag with which the renderer asks the application whether the page has changed. */
  validator: string | undefined;
  /** Whether the response has status 200 and a public Cache-Control header. */
  cacheable: boolean;
  /** Whether a part is missing because the backend has rejected a call. */
  hasGaps: boolean;
}

/** The header that makes nginx store a page for outages, but revalidate it on each request. */
const EXPIRED_IN_NGINX = { 'x-accel-expires': '@1' };
const NOT_IN_NGINX = { 'x-accel-expires': '0' };
/** The statuses of missing pages. nginx must not serve an earlier version of a missing page. */
const GONE = [404, 410];

/** After this many responses, a page is compressed better, at the cost of five renderings. */
const OFTEN = 10;
/** Only one page at a time is recompressed, so that threads stay free for new pages. */
const inTurn = pLimit(1);

const PUBLIC_FOR_A_WHILE = /\bpublic\b.*\bs-maxage=[1-9]/;

/** Compresses the content once for all requests and computes the page's ETag. */
export const makePage = async (
  status: number,
  headers: Record<string, string>,
  content: string | Buffer,
  hasGaps = false,
): Promise<Page> => {
  const identity = Buffer.from(content);
  let br = await compressQuickly(identity);
  let responses = 0;
  const recompress = async () => {
    br = await inTurn(() => compressBetter(identity));
  };
  let gzip: Promise<Buffer> | undefined;
  const cacheable = status === 200 && PUBLIC_FOR_A_WHILE.test(headers['cache-control'] ?? '');
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    status,
    headers: {
      // X-Accel-Expires lets nginx replace a cached page by a response with status 404 or 410.
      // X-Accel-Expires comes first, because nginx 1.22 obeys the first header about caching.
      ...((cacheable || GONE.includes(status)) && (hasGaps ? NOT_IN_NGINX : EXPIRED_IN_NGINX)),
      ...SECURITY_HEADERS,
      ...headers,
      vary: 'Accept-Encoding',
      ...(cacheable && { etag: `W/"${tag}"` }),
    },
    body(encoding) {
      if (encoding === 'br') {
        responses += 1;
        if (responses === OFTEN) void recompress();
        return br;
      }
      return encoding === 'identity' ? identity : (gzip ??= compressGzip(identity));
    },
    // The gzip version may not exist yet, so its size is assumed to be that of the brotli version.
    size: identity.length + 2 * br.length,
    validator: headers.etag,
    cacheable,
    hasGaps,
  };
};
