import path from 'node:path';

/** The folder `mock-server`. Both `src/settings` and the folders of builds are two levels below. */
const SERVER_FOLDER = path.resolve(import.meta.dirname, '../..');

/** The files of a contract. The JSON file exists only in a built server. */
export interface ContractFiles {
  yaml: string;
  json: string;
}

const contractFiles = (yaml: string, json: string): ContractFiles => ({
  yaml: path.resolve(SERVER_FOLDER, '..', yaml),
  json: path.join(import.meta.dirname, json),
});

/** The contract of the public API, which the site calls. */
export const API_CONTRACT = contractFiles('openapi.yaml', 'contract.json');

export const CONTROL_CONTRACT = contractFiles('control/control.yaml', 'control.json');

export const PANEL_FOLDER = path.resolve(SERVER_FOLDER, '../control/panel/build');

/** The build and the server write to this folder. It is not in the repository. */
export const BUILD_FOLDER = path.join(SERVER_FOLDER, 'build');

/** The script of the API reference. The build compresses it and writes both versions here. */
export const REFERENCE_SCRIPT = path.join(BUILD_FOLDER, 'reference/scalar.js');

export const MIGRATIONS_FOLDER = path.join(SERVER_FOLDER, 'src/db/migrations');

/** The file of the seeded database. Only a built server has it. */
export const TOWN_FILE = path.join(import.meta.dirname, 'town.cluster');

export const SEEDS_FOLDER = path.join(SERVER_FOLDER, 'seeds');

export const SEEDED_MEDIA_FOLDER = path.join(SEEDS_FOLDER, 'media');
