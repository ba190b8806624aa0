import path from 'node:path';

/** The root folder of the repository, which contains the root package.json. */
export const ROOT = path.resolve(import.meta.dirname, '../..');
