import pg from 'pg';
import { openPostgres, type OpenDatabase } from '../../db/connection.ts';
import { assertOwnDatabase, ForeignSchemaError } from '../../db/migrate.ts';
import { fail } from '../../domain/errors.ts';
import { embeddedDatabases, type Fill, type WorldDatabases } from './embedded-databases.ts';

/** How many letters of the main database's name begin the name of a world's database. */
const PREFIX_LENGTH = 24;

/** Connections of each world. PostgreSQL permits a hundred in all by default. */
const POOL_CONNECTIONS = 4;

/** Creates the worlds' databases on the PostgreSQL server. The user needs the right to do so. */
const postgresDatabases = async (url: string, fill: Fill): Promise<WorldDatabases> => {
  const own = new URL(url).pathname.slice(1);
  const nameOf = (world: string): string => `${own.slice(0, PREFIX_LENGTH)}_world_${world}`;
  const template = `${own.slice(0, PREFIX_LENGTH)}_worlds`;
  const urlOf = (name: string): string => {
    const databaseUrl = new URL(url);
    databaseUrl.pathname = `/${name}`;
    return databaseUrl.href;
  };
  const execute = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const drop = (name: string): string => `drop database if exists ${pg.escapeIdentifier(name)}`;
  const create = (name: string): string => `create database ${pg.escapeIdentifier(name)}`;

  const open = async (name: string): Promise<OpenDatabase> => {
    const database = await openPostgres(urlOf(name), POOL_CONNECTIONS);
    return {
      ...database,
      close: async () => {
        await database.close();
        await execute(drop(name));
      },
    };
  };

  /** Deletes a database that a killed server left behind. Throws if another server uses it. */
  const dropLeftover = async (name: string): Promise<void> => {
    const found = await execute(
      `select 1 from pg_database where datname = ${pg.escapeLiteral(name)}`,
    );
    if (found.rowCount === 0) return;
    const database = await openPostgres(urlOf(name), 1);
    try {
      await assertOwnDatabase(database.db);
    } catch (error) {
      throw error instanceof ForeignSchemaError
        ? fail('worlds_foreign_database', { params: { name } })
        : error;
    } finally {
      await database.close();
    }
    await execute(drop(name));
  };

  await dropLeftover(template);
  await execute(create(template));
  const database = await openPostgres(urlOf(template), 1);
  try {
    await fill(database);
  } finally {
    await database.close();
  }
  return {
    open: async (world) => {
      const name = nameOf(world);
      await dropLeftover(name);
      await execute(`${create(name)} template ${pg.escapeIdentifier(template)}`);
      return open(name);
    },
    close: async () => void (await execute(drop(template))),
  };
};

/**
 * Prepares the database of which each world gets a copy, in memory or at `databaseUrl`.
 * @param hasTown if true, an embedded template has the demo data already, with other times
 * @param fill completes the template
 */
export const prepareWorldDatabases = (
  databaseUrl: string | undefined,
  hasTown: boolean,
  fill: Fill,
): Promise<WorldDatabases> =>
  databaseUrl === undefined
    ? embeddedDatabases(hasTown, fill)
    : postgresDatabases(databaseUrl, fill);
