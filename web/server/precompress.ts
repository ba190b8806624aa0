import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFile, compressGzip } from './encoding.ts';

/* The last build step writes brotli and gzip versions of the client's text files. */
const CLIENT_FOLDER = path.resolve(import.meta.dirname, '../build/client');
const TEXT = /\.(?:js|css|svg|txt|json|xml|html)$/;
const KIB = 1024;

const files = await readdir(CLIENT_FOLDER, { recursive: true });
const texts = files.filter((file) => TEXT.test(file));
let bytes = 0;
for (const file of texts) {
  const target = path.join(CLIENT_FOLDER, file);
  const body = await readFile(target);
  const br = await compressFile(body);
  await writeFile(`${target}.br`, br);
  await writeFile(`${target}.gz`, await compressGzip(body, { level: 9 }));
  bytes += br.length;
}
console.log(`Compressed ${texts.length} files to ${Math.round(bytes / KIB)} KiB of brotli.`);
