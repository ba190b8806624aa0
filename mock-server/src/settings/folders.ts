import { existsSync, mkdirSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';

/*
 * Where the files are that the server reads besides its code. The code itself may have been built
 * into another folder, so all of them are looked for from that of the package.
 */

const SERVER_FOLDER = path.dirname(findPackageJSON(import.meta.url) ?? '');

/** A contract as it is written, and as a built server finds it: read already. The sources have no such file. */
export interface ContractFiles {
  yaml: string;
  json: string;
}

const contractFiles = (yaml: string, json: string): ContractFiles => ({
  yaml: path.resolve(SERVER_FOLDER, '..', yaml),
  json: path.join(import.meta.dirname, json),
});

/** The contract with the site. */
export const API_CONTRACT = contractFiles('openapi.yaml', 'contract.json');

/** The contract of the control API. */
export const CONTROL_CONTRACT = contractFiles('control/control.yaml', 'control.json');

/** The control panel as it was built. */
export const PANEL_FOLDER = path.resolve(SERVER_FOLDER, '../control/panel/build');

/** What the server and its build write into the package; not in the repository. */
export const BUILD_FOLDER = path.join(SERVER_FOLDER, 'build');

/** The migrations that drizzle-kit writes. */
export const MIGRATIONS_FOLDER = path.join(SERVER_FOLDER, 'src/db/migrations');

/** The town of Millbrook. */
export const SEEDS_FOLDER = path.join(SERVER_FOLDER, 'seeds');

/** Its pictures. */
export const SEEDED_MEDIA_FOLDER = path.join(SEEDS_FOLDER, 'media');

/** Makes a folder, and those above it, unless it exists. */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    // With `recursive`, Node tries for ever where the system allows no folder, as in /proc.
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  }
};
