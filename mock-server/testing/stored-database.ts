import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { townCluster } from '../seeds/template.ts';
import { openDatabase, type OpenDatabase } from '../src/db/connection.ts';
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

/** Creates a database with the demo data. */
export const seededDatabase = async (kind: Kind): Promise<StoredDatabase> => {
  const { folder, remove } = temporaryFolder();
  const dataDir = path.join(folder, '.data');
  mkdirSync(dataDir);
  const copy = kind === 'PGlite' ? null : await copyPostgres(inject('templateUrl'));
  return {
    env: { DATA_DIR: dataDir, ...(copy && { DATABASE_URL: copy.url }) },
    open: () =>
      openDatabase({ databaseUrl: copy?.url, folder: path.join(dataDir, 'db') }, townCluster),
    drop: async () => {
      await copy?.drop();
      remove();
    },
  };
};

/** Creates a database whose first migration this version does not know. */
export const databaseOfAnotherHistory = async (kind: Kind): Promise<StoredDatabase> => {
  const database = await seededDatabase(kind);
  const opened = await database.open();
  await opened.db.execute(
    sql`update drizzle.__drizzle_migrations set hash = 'another' where id = 1`,
  );
  await opened.close();
  return database;
};
