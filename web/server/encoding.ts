import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Level 9 takes half as long again for 1.5% in size, level 11 thirty times as long. */
const BROTLI_PAGE_QUALITY = 5;
/** 64 KiB, about a page: larger windows take five times the processor time for 1% in size. */
const BROTLI_PAGE_WINDOW_LOG2 = 16;

/** The best encoding that `Accept-Encoding` allows. */
export const chooseEncoding = (accepted: string | undefined): Encoding => {
  const refused = /;\s*q=0(\.0+)?\s*$/;
  const names = (accepted ?? '')
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
};

export const encode = async (body: Buffer, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return compressGzip(body);
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_PAGE_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_PAGE_WINDOW_LOG2,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
};
