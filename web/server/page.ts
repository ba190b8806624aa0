import { createHash } from 'node:crypto';
import { encode, type Encoding } from './encoding.ts';

/** An answer of the application, ready to be sent. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  /** The body in every form that clients may ask for. */
  bodies: Record<Encoding, Buffer>;
  /** True for a 200 that declares itself public: the same for everybody. */
  cacheable: boolean;
}

const PUBLIC_FOR_A_WHILE = /\bpublic\b.*\bs-maxage=[1-9]/;

/** Compresses a body once for all readers of the page, and names it by its content. */
export async function makePage(
  status: number,
  headers: Record<string, string>,
  text: string,
): Promise<Page> {
  const identity = Buffer.from(text);
  const [br, gzip] = await Promise.all([encode(identity, 'br'), encode(identity, 'gzip')]);
  const cacheable = status === 200 && PUBLIC_FOR_A_WHILE.test(headers['cache-control'] ?? '');
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    status,
    headers: cacheable ? { ...headers, etag: `W/"${tag}"` } : headers,
    bodies: { br, gzip, identity },
    cacheable,
  };
}

/** Bytes that a kept page takes. */
export function sizeOf({ bodies }: Page): number {
  return bodies.br.length + bodies.gzip.length + bodies.identity.length;
}
