import { findPackageJSON } from 'node:module';
import path from 'node:path';

/*
 * Where the files are that the server reads besides its code. The code itself may have been built
 * into another folder, so all of them are looked for from that of the package.
 */

const SERVER_FOLDER = path.dirname(findPackageJSON(import.meta.url) ?? '');

/** The contract, as it is written. */
export const CONTRACT_FILE = path.resolve(SERVER_FOLDER, '../openapi.yaml');

/** The contract as a built server finds it: read already. The sources have no such file. */
export const READ_CONTRACT_FILE = path.join(import.meta.dirname, 'contract.json');

/** The migrations that drizzle-kit writes. */
export const MIGRATIONS_FOLDER = path.join(SERVER_FOLDER, 'src/db/migrations');

/** The town of Millbrook. */
export const SEEDS_FOLDER = path.join(SERVER_FOLDER, 'seeds');

/** Its pictures. */
export const SEEDED_MEDIA_FOLDER = path.join(SEEDS_FOLDER, 'media');
