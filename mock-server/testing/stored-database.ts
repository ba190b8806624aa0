import { cpSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Released } from '../released/released.ts';
import { openDatabase, type OpenDatabase } from '../src/db/connection.ts';
import { openFolder } from '../src/db/embedded.ts';
import { temporaryFolder } from './server-process.ts';
import { copyPostgres } from './test-database.ts';

/** A restored database, with the environment variables that a server needs to use it. */
export interface StoredDatabase {
  env: Record<string, string>;
  /** Opens the database. No server may run on it at the same time. */
  open: () => Promise<OpenDatabase>;
  drop: () => Promise<void>;
}

const openAt = (dataDir: string, databaseUrl: string | undefined): Promise<OpenDatabase> =>
  openDatabase({ databaseUrl, folder: path.join(dataDir, 'db') });

/** The kinds of database that are available in this test run. */
export const DATABASES: readonly ('PGlite' | 'PostgreSQL')[] =
  inject('templateUrl') === '' ? ['PGlite'] : ['PGlite', 'PostgreSQL'];

const emptyDatabase = async (kind: 'PGlite' | 'PostgreSQL'): Promise<StoredDatabase> => {
  const { folder, remove } = temporaryFolder();
  const copy = kind === 'PGlite' ? null : await copyPostgres(inject('templateUrl'), 'template0');
  return {
    env: { DATA_DIR: folder, ...(copy && { DATABASE_URL: copy.url }) },
    open: () => openAt(folder, copy?.url),
    drop: async () => {
      await copy?.drop();
      remove();
    },
  };
};

/** Restores the database and the pictures of a released version from its stored dump. */
export const restoreReleased = async (
  kind: 'PGlite' | 'PostgreSQL',
  { sql, mediaFolder }: Released,
): Promise<StoredDatabase> => {
  const database = await emptyDatabase(kind);
  const { DATA_DIR: dataDir = '', DATABASE_URL: url } = database.env;
  if (url === undefined) {
    const client = await openFolder(path.join(dataDir, 'db'));
    await client.exec(sql);
    await client.close();
  } else {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
  }
  cpSync(mediaFolder, path.join(dataDir, 'media'), { recursive: true });
  return database;
};
