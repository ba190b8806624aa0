import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import {
  EMBEDDED_PARAMETERS,
  openPostgres,
  wrapPglite,
  type OpenDatabase,
} from '../src/db/connection.ts';
import { restorePristine } from './pristine.ts';

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

/** The address of another database on the same server. */
const sibling = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

/**
 * Makes a copy of the seeded PostgreSQL database, or of another one on its server; answers its
 * address and what drops it.
 */
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

/** Embedded databases of this worker that no test uses now; opening one takes a second. */
const idle: PGlite[] = [];

const takePglite = async (): Promise<PGlite> => {
  const client = idle.pop();
  if (client === undefined) {
    const dump = new Blob([readFileSync(inject('templateFile'))]);
    return PGlite.create({ loadDataDir: dump, startParams: EMBEDDED_PARAMETERS });
  }
  try {
    await restorePristine(client);
    return client;
  } catch {
    // A test has changed the tables themselves.
    await client.close();
    return takePglite();
  }
};

/** What a closed server still tries to write must not reach the next user of its database. */
const untilClosed = (client: PGlite): { lease: PGlite; end: () => void } => {
  let ended = false;
  const lease = new Proxy(client, {
    get: (target, key) => {
      if (ended) throw new Error('The test database is closed');
      const value: unknown = Reflect.get(target, key);
      const bound: unknown = typeof value === 'function' ? value.bind(target) : value;
      return bound;
    },
  });
  return { lease, end: () => (ended = true) };
};

const openPglite = async (): Promise<OpenDatabase> => {
  const client = await takePglite();
  const { lease, end } = untilClosed(client);
  return wrapPglite(lease, async () => {
    end();
    idle.push(client);
  });
};

/** Opens a fresh copy of the seeded town; closing it throws it away. */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  const templateUrl = inject('templateUrl');
  if (templateUrl === '') return openPglite();
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
