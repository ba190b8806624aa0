import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib';
import { promisify } from 'node:util';

/** What is kept of a body, and at most made of a compressed one. */
const LIMIT_BYTES = 1024 * 1024;

const DECODERS: Readonly<
  Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>
> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};

/** A copy of a body that passes by, up to a limit. */
export class BodyCopy {
  #chunks: Buffer[] = [];
  #bytes = 0;

  add(chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > LIMIT_BYTES) this.#chunks = [];
    else this.#chunks.push(chunk);
  }

  /** The body without its compression; null when it is too large or cannot be read. */
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
