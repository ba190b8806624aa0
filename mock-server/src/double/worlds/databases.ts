import { openAsBlob } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import {
  EMBEDDED_PARAMETERS,
  openPostgres,
  wrapPglite,
  type OpenDatabase,
} from '../../db/connection.ts';

/** Opens copies of one database that has been prepared as the template of all. */
export interface WorldDatabases {
  /** Closing the copy removes it. */
  open(name: string): Promise<OpenDatabase>;
  close(): Promise<void>;
}

type Fill = (database: OpenDatabase) => Promise<void>;

/** Embedded databases in memory, from a dump in a file. */
const embeddedDatabases = async (folder: string, fill: Fill): Promise<WorldDatabases> => {
  const file = path.join(folder, 'template.tar');
  const options = { startParams: EMBEDDED_PARAMETERS };
  const template = await PGlite.create(options);
  try {
    await fill(wrapPglite(template));
    // Half of the files of a dump, which nobody needs.
    await template.query('update pg_database set datistemplate = false');
    for (const name of ['template0', 'template1']) await template.query(`drop database ${name}`);
    const dump = await template.dumpDataDir('none');
    await fs.writeFile(file, dump.stream());
  } finally {
    await template.close();
  }
  return {
    open: async () =>
      wrapPglite(await PGlite.create({ ...options, loadDataDir: await openAsBlob(file) })),
    close: () => fs.rm(file, { force: true }),
  };
};

/** The part of an identifier that tells which database the worlds belong to. */
const PREFIX_LENGTH = 24;

/** Databases beside the server's own, whose role must be allowed to create some. */
const postgresDatabases = async (url: string, fill: Fill): Promise<WorldDatabases> => {
  const own = new URL(url).pathname.slice(1);
  const nameOf = (world: string): string => `${own.slice(0, PREFIX_LENGTH)}_world_${world}`;
  const template = `${own.slice(0, PREFIX_LENGTH)}_worlds`;
  const addressOf = (name: string): string => {
    const address = new URL(url);
    address.pathname = `/${name}`;
    return address.href;
  };
  const execute = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // A server that was killed leaves its own behind; those that another one uses cannot be dropped.
  const drop = (name: string): string => `drop database if exists ${pg.escapeIdentifier(name)}`;
  const create = (name: string): string => `create database ${pg.escapeIdentifier(name)}`;

  const open = async (name: string, close: () => Promise<void>): Promise<OpenDatabase> => {
    const database = await openPostgres(addressOf(name));
    return {
      ...database,
      close: async () => {
        await database.close();
        await close();
      },
    };
  };

  await execute(drop(template), create(template));
  const filled = await open(template, async () => undefined);
  try {
    await fill(filled);
  } finally {
    await filled.close();
  }
  return {
    open: async (world) => {
      const name = nameOf(world);
      await execute(drop(name), `${create(name)} template ${pg.escapeIdentifier(template)}`);
      return open(name, () => execute(drop(name)));
    },
    close: () => execute(drop(template)),
  };
};

/**
 * Prepares a template, embedded or on the PostgreSQL server of the address.
 * @param fill migrates it and seeds the town
 */
export const prepareWorldDatabases = (
  { databaseUrl, folder }: { databaseUrl: string | undefined; folder: string },
  fill: Fill,
): Promise<WorldDatabases> =>
  databaseUrl === undefined
    ? embeddedDatabases(folder, fill)
    : postgresDatabases(databaseUrl, fill);
