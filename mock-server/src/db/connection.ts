import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { initializeFolder, type ClusterFiles } from './cluster-file.ts';
import { emptyCluster, openFolder } from './embedded.ts';
import { connectionOptions, createLimitedPool } from './limited-client.ts';
import { acquireLock } from './lock.ts';
import { listenOnPostgres, type Unlisten } from './listener.ts';
import * as schema from './schema/index.ts';

/** The result of a raw SQL query. The caller must check its columns. */
export interface RowsResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] };
}

/**
 * The type of the database, whether PGlite (the embedded PostgreSQL), a PostgreSQL server or a
 * transaction. Inside `db.transaction(async (tx) => …)` every query must use `tx`. PGlite has a
 * single connection, so a query on `db` would wait for the transaction forever.
 */
export type Database = PgDatabase<RowsResult, typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** The database without a timeout for queries, for long tasks such as migrations. */
  unlimitedDb: Database;
  kind: 'pglite' | 'postgres';
  /**
   * Calls `onMessage` for each notification on the channel, whichever server sent it. While the
   * connection is lost, notifications are missed. `onConnection` is called with false when the
   * connection is lost, and with true when it is back.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onConnection?: (connected: boolean) => void,
  ): Promise<Unlisten>;
  countServers(): Promise<number>;
  /** How long PostgreSQL has been silent on each listening connection, in milliseconds. */
  listenersSilentMs?: () => number[];
  pool?: Readonly<Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;
  close(): Promise<void>;
}

/** A Node diagnostics channel on which the text of each query is published, without its values. */
export const QUERIES = channel('local-news-kit:query');
const logger = { logQuery: (text: string) => QUERIES.publish(text) };

/** Notifies all servers on this database. A transaction sends the notification when it commits. */
export const notify = async (db: Database, channel: string, payload: string): Promise<void> => {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
};

const CHECKPOINT_INTERVAL_MS = 60_000;

/**
 * Makes an OpenDatabase from a PGlite client. PGlite makes no checkpoints by itself, so a timer
 * makes them. Without checkpoints, the write-ahead log would grow.
 * @param end closes the client after the last checkpoint
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

const openPglite = async (folder: string, cluster: () => Promise<ClusterFiles>) => {
  const release = acquireLock(folder);
  try {
    await initializeFolder(folder, cluster);
    const client = await openFolder(folder);
    return wrapPglite(client, async () => {
      await client.close();
      release();
    });
  } catch (error) {
    release();
    throw error;
  }
};

/** Connections that listen for notifications have this name, followed by their server's id. */
const SERVER_NAME = 'local-news-kit';

const countServers = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ servers: number }>(
    `select count(distinct application_name)::int as servers from pg_stat_activity
      where datname = current_database() and application_name like '${SERVER_NAME} %'`,
  );
  return Math.max(1, rows[0]?.servers ?? 1);
};

const POOL_CONNECTIONS = 10;

/** Connects to PostgreSQL, version 15 or later. @param max the maximum number of connections */
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

/**
 * Opens the PostgreSQL server that the settings name or, without one, the embedded database.
 * @param cluster returns the files with which the embedded database starts in a new folder
 */
export const openDatabase = (
  options: { databaseUrl: string | undefined; folder: string },
  cluster = emptyCluster,
): Promise<OpenDatabase> =>
  options.databaseUrl === undefined
    ? openPglite(options.folder, cluster)
    : openPostgres(options.databaseUrl);
