import path from 'node:path';

/** Folder of the root package.json. */
export const ROOT = path.resolve(import.meta.dirname, '../..');
