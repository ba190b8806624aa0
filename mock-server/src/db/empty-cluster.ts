import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { z } from 'zod';
import { BUILD_FOLDER, makeFolder } from '../settings/folders.ts';

/** Segments of PostgreSQL's log are 16 MB otherwise, most of it unused. */
export const INIT_PARAMETERS = ['--wal-segsize=1'];

const pgliteVersion = (): string => {
  const file = findPackageJSON('@electric-sql/pglite', import.meta.url);
  const about: unknown = JSON.parse(readFileSync(file ?? '', 'utf8'));
  return z.object({ version: z.string() }).parse(about).version;
};

const initialize = async (folder: string): Promise<void> => {
  const client = await PGlite.create(folder, { initDbStartParams: INIT_PARAMETERS });
  await client.close();
};

/** Puts a finished folder in its place, unless another process was faster. */
const moveIntoPlace = (made: string, folder: string): void => {
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
};

/**
 * The folder of an empty embedded database, made by the first call for each version of PGlite: copying it takes a
 * tenth of the time that initializing another one takes.
 *
 * @returns null where the server cannot write into its own package
 */
export const emptyCluster = async (): Promise<string | null> => {
  const folder = path.join(BUILD_FOLDER, `empty-cluster-${pgliteVersion()}`);
  if (existsSync(folder)) return folder;
  let making: string;
  try {
    makeFolder(BUILD_FOLDER);
    making = mkdtempSync(`${folder}-`);
  } catch {
    return null;
  }
  try {
    await initialize(path.join(making, 'cluster'));
    moveIntoPlace(path.join(making, 'cluster'), folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
};

/** Makes an empty database at a folder that does not exist or is empty; does nothing otherwise. */
export const initializeFolder = async (folder: string): Promise<void> => {
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const cluster = await emptyCluster();
  if (cluster === null) await initialize(unfinished);
  else cpSync(cluster, unfinished, { recursive: true });
  // A process that is killed meanwhile leaves no half of a database in the folder.
  renameSync(unfinished, folder);
};
