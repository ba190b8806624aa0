import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { initializeFolder } from './empty-cluster.ts';
import { connectionOptions, createLimitedPool } from './limited-client.ts';
import { acquireLock } from './lock.ts';
import { listenOnPostgres, type Unlisten } from './listener.ts';
import * as schema from './schema/index.ts';

/** What both drivers return for raw SQL; callers check the columns of raw SQL. */
export interface RowsResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/**
 * The one database type of the server: PGlite and PostgreSQL alike, and also what a transaction
 * hands to its callback. PGlite is a single connection: inside `db.transaction(async (tx) => …)`
 * use `tx` for every query, since a query on `db` would wait for the transaction for ever.
 */
export type Database = PgDatabase<RowsResult, typeof schema>;

/** An open database and what goes with the connection itself. */
export interface OpenDatabase {
  db: Database;
  /** For work that may take long, such as migrations: here queries have no time limit. */
  unlimitedDb: Database;
  kind: 'pglite' | 'postgres';
  /**
   * Calls `onMessage` for each `notify` on the channel, of this or any other server. While the
   * connection is lost messages are missed: `onConnection` tells when it is (false) and when it has
   * been made again (true).
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onConnection?: (connected: boolean) => void,
  ): Promise<Unlisten>;
  /** How many servers, this one among them, listen on the database. */
  countServers(): Promise<number>;
  /** How long ago PostgreSQL last answered on each connection that listens; none for the embedded database. */
  listenersSilentMs?: () => number[];
  /** The connections to PostgreSQL; none for the embedded database. */
  pool?: Readonly<Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;
  close(): Promise<void>;
}

/** Hears the text of each query, without its values. */
export const QUERIES = channel('local-news-kit:query');
const logger = { logQuery: (text: string) => QUERIES.publish(text) };

/** Tells all servers on this database; inside a transaction it is sent with the commit. */
export const notify = async (db: Database, channel: string, payload: string): Promise<void> => {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
};

const CHECKPOINT_INTERVAL_MS = 60_000;

/**
 * Wraps a ready PGlite (in memory, or a folder that is locked already). Its write-ahead log would
 * grow until it is closed, because it makes no checkpoints by itself.
 *
 * @param end what closing it does after the checkpoints have stopped; closes the client unless given
 */
export const wrapPglite = (
  client: PGlite,
  end: () => Promise<void> = () => client.close(),
): OpenDatabase => {
  const checkpoint = () => void client.exec('checkpoint').catch(() => undefined);
  const timer = setInterval(checkpoint, CHECKPOINT_INTERVAL_MS).unref();
  const db = drizzlePglite({ client, schema, logger });
  return {
    db,
    unlimitedDb: db,
    kind: 'pglite',
    listen: async (channel, onMessage) => {
      const stop = await client.listen(channel, onMessage);
      return () => stop();
    },
    countServers: async () => 1,
    close: () => {
      clearInterval(timer);
      return end();
    },
  };
};

/** What PGlite starts with, and these settings of PostgreSQL. */
export const startParameters = (...settings: string[]): string[] => [
  ...PGlite.defaultStartParams,
  ...settings.flatMap((setting) => ['-c', setting]),
];

/** PostgreSQL's default of 128 MB costs a tenth of a second at each start and is not needed here. */
export const EMBEDDED_PARAMETERS = startParameters(
  'shared_buffers=32MB',
  'min_wal_size=32MB',
  'max_wal_size=32MB',
);

/** Opens the embedded database in a folder; a folder that another live process holds is refused. */
const openPglite = async (folder: string): Promise<OpenDatabase> => {
  const release = acquireLock(folder);
  try {
    await initializeFolder(folder);
    const client = await PGlite.create(folder, { startParams: EMBEDDED_PARAMETERS });
    return wrapPglite(client, async () => {
      await client.close();
      release();
    });
  } catch (error) {
    release();
    throw error;
  }
};

/** PostgreSQL shows listening connections by this name and an id of their server. */
const SERVER_NAME = 'local-news-kit';

const countServers = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ servers: number }>(
    `select count(distinct application_name)::int as servers from pg_stat_activity
      where datname = current_database() and application_name like '${SERVER_NAME} %'`,
  );
  return Math.max(1, rows[0]?.servers ?? 1);
};

const POOL_CONNECTIONS = 10;

/** Connects to a PostgreSQL server, 15 or later. @param max of its connections */
export const openPostgres = async (url: string, max = POOL_CONNECTIONS): Promise<OpenDatabase> => {
  const pool = createLimitedPool(url, max);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const unlimited = new pg.Pool({ ...connectionOptions(url), max: 1 });
  unlimited.on('error', () => undefined);
  unlimited.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const alive = new Map<symbol, number>();
  const listening = new URL(url);
  listening.searchParams.set('application_name', `${SERVER_NAME} ${randomUUID()}`);
  return {
    db: drizzleNodePostgres({ client: pool, schema, logger }),
    unlimitedDb: drizzleNodePostgres({ client: unlimited, schema, logger }),
    kind: 'postgres',
    listen: async (channel, onMessage, onConnection) => {
      const key = Symbol(channel);
      const unlisten = await listenOnPostgres(
        listening.href,
        channel,
        onMessage,
        onConnection,
        () => alive.set(key, performance.now()),
      );
      return async () => {
        await unlisten();
        alive.delete(key);
      };
    },
    listenersSilentMs: () => [...alive.values()].map((atMs) => performance.now() - atMs),
    countServers: () => countServers(pool),
    pool,
    close: async () => {
      await unlimited.end();
      await pool.end();
    },
  };
};

/** Opens PostgreSQL when there is an address for it, else the embedded database. */
export const openDatabase = (options: {
  databaseUrl: string | undefined;
  folder: string;
}): Promise<OpenDatabase> =>
  options.databaseUrl === undefined
    ? openPglite(options.folder)
    : openPostgres(options.databaseUrl);
