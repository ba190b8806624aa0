import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { townCluster } from '../seeds/template.ts';
import { initializeFolder } from '../src/db/cluster-file.ts';
import { openDatabase, type OpenDatabase } from '../src/db/connection.ts';
import { emptyCluster, openFolder } from '../src/db/embedded.ts';
import { temporaryFolder } from './server-process.ts';
import { copyPostgres } from './test-database.ts';

/** A database of its own, with the environment variables that a server needs to use it. */
export interface StoredDatabase {
  env: { DATA_DIR: string; DATABASE_URL?: string };
  /** Opens the database. No server may run on it at the same time. */
  open: () => Promise<OpenDatabase>;
  drop: () => Promise<void>;
}

type Kind = 'PGlite' | 'PostgreSQL';

/** The kinds of database that are available in this test run. */
export const DATABASES: readonly Kind[] =
  inject('templateUrl') === '' ? ['PGlite'] : ['PGlite', 'PostgreSQL'];

const createDatabase = async (
  kind: Kind,
  { isSeeded }: { isSeeded: boolean },
): Promise<StoredDatabase> => {
  const { folder, remove } = temporaryFolder();
  const dataDir = path.join(folder, '.data');
  mkdirSync(dataDir);
  const templateUrl = inject('templateUrl');
  const copy =
    kind === 'PGlite' ? null : await copyPostgres(templateUrl, isSeeded ? undefined : 'template0');
  return {
    env: { DATA_DIR: dataDir, ...(copy && { DATABASE_URL: copy.url }) },
    open: () =>
      openDatabase(
        { databaseUrl: copy?.url, folder: path.join(dataDir, 'db') },
        isSeeded ? townCluster : emptyCluster,
      ),
    drop: async () => {
      await copy?.drop();
      remove();
    },
  };
};

/** Creates a database with the demo data. */
export const seededDatabase = (kind: Kind): Promise<StoredDatabase> =>
  createDatabase(kind, { isSeeded: true });

const ANOTHER_HISTORY = path.join(import.meta.dirname, 'another-history');

/** Creates a database with the tables and migrations that this version no longer knows. */
export const databaseOfAnotherHistory = async (kind: Kind): Promise<StoredDatabase> => {
  const database = await createDatabase(kind, { isSeeded: false });
  const script = readFileSync(path.join(ANOTHER_HISTORY, 'database.sql'), 'utf8');
  const { DATA_DIR: dataDir, DATABASE_URL: url } = database.env;
  if (url === undefined) {
    const folder = path.join(dataDir, 'db');
    await initializeFolder(folder, emptyCluster);
    const client = await openFolder(folder);
    await client.exec(script);
    await client.close();
  } else {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(script);
    await client.end();
  }
  return database;
};

export const SNAPSHOT_OF_ANOTHER_HISTORY = readFileSync(
  path.join(ANOTHER_HISTORY, 'snapshot.json'),
  'utf8',
);
