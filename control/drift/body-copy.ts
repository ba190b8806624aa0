import zlib, { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { promisify } from 'node:util';

/** A body is compared only up to this size in bytes, both before and after decompression. */
const LIMIT_BYTES = 1024 * 1024;

const DECODERS: Readonly<
  Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>
> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  // Node 22.14 has no zstdDecompress, so zstd is read only in later versions.
  ...('zstdDecompress' in zlib && { zstd: promisify(zlib.zstdDecompress) }),
};

/** Keeps a copy of a forwarded body up to the size limit. */
export class BodyCopy {
  #chunks: Buffer[] = [];
  #bytes = 0;

  add(chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > LIMIT_BYTES) this.#chunks = [];
    else this.#chunks.push(chunk);
  }

  /** Returns the decompressed body, or null if it is too large or cannot be decompressed. */
  async read(encoding = ''): Promise<Buffer | null> {
    if (this.#bytes > LIMIT_BYTES) return null;
    const bytes = Buffer.concat(this.#chunks);
    const names = encoding
      .toLowerCase()
      .split(',')
      .map((name) => name.trim());
    const applied = names.filter((name) => name !== '' && name !== 'identity').reverse();
    try {
      let decoded: Buffer = bytes;
      for (const name of bytes.length === 0 ? [] : applied) {
        const decode = DECODERS[name];
        if (decode === undefined) return null;
        decoded = await decode(decoded, { maxOutputLength: LIMIT_BYTES });
      }
      return decoded;
    } catch {
      return null;
    }
  }
}
