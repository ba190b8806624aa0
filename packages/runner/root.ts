import path from 'node:path';

/** The project's root folder, which contains the root package.json. */
export const ROOT = path.resolve(import.meta.dirname, '../..');
