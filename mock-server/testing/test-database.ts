import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { readClusterFile } from '../src/db/cluster-file.ts';
import { openPostgres, wrapPglite, type OpenDatabase } from '../src/db/connection.ts';
import { openCopy } from '../src/db/embedded.ts';
import { restorePristine } from '../src/db/pristine.ts';

const withClient = async (
  url: string,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
};

const sibling = (url: string, name: string): string => {
  const copyUrl = new URL(url);
  copyUrl.pathname = `/${name}`;
  return copyUrl.href;
};

/** Copies a PostgreSQL database. Returns the URL of the copy and a function that drops it. */
export const copyPostgres = async (
  templateUrl: string,
  templateName = new URL(templateUrl).pathname.slice(1),
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const template = pg.escapeIdentifier(templateName);
  const maintenance = sibling(templateUrl, 'postgres');
  await withClient(maintenance, async (client) => {
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: sibling(templateUrl, name),
    drop: () =>
      withClient(maintenance, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
};

/** Embedded databases that no test is using, because opening another takes a second. */
const idle: PGlite[] = [];

/* The server turns this compiler off to save memory. A test process runs enough queries. */
setFlagsFromString('--wasm-tier-up');
setFlagsFromString('--wasm-dynamic-tiering');

const createPglite = (): Promise<PGlite> =>
  openCopy(readClusterFile(inject('templateFile')) ?? new Map());

const takePglite = async (): Promise<PGlite> => {
  const client = idle.pop();
  if (client === undefined) return createPglite();
  try {
    await restorePristine(client);
    return client;
  } catch {
    // A test has changed the tables of this database, so it is closed and the next one is tried.
    await client.close();
    return takePglite();
  }
};

/**
 * Gives a test an open database. After the test has closed it, the next test can get it. If a
 * closed server still writes to it, the write fails, so that it does not reach the next test.
 */
const lend = (client: PGlite): PGlite => {
  let ended = false;
  const giveBack = async (): Promise<void> => {
    ended = true;
    idle.push(client);
  };
  return new Proxy(client, {
    get: (target, key) => {
      if (ended) throw new Error('The test database is closed');
      if (key === 'close') return giveBack;
      const value: unknown = Reflect.get(target, key);
      const bound: unknown = typeof value === 'function' ? value.bind(target) : value;
      return bound;
    },
  });
};

/**
 * Opens an unchanged copy of the demo data. Closing it discards all changes.
 * @param changesTables whether the test changes table definitions, so that the copy cannot be used
 * again
 */
export const openTestDatabase = async (changesTables = false): Promise<OpenDatabase> => {
  const templateUrl = inject('templateUrl');
  if (templateUrl === '') {
    return wrapPglite(changesTables ? await createPglite() : lend(await takePglite()));
  }
  const { url, drop } = await copyPostgres(templateUrl);
  const database = await openPostgres(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};
