import { afterAll, inject } from 'vitest';
import { openPostgres, type OpenDatabase } from '../src/db/connection.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';
import { copyPostgres } from './test-database.ts';
import { WEBHOOK_SECRET } from './webhooks.ts';

export interface Replicas {
  one: TestServer;
  two: TestServer;
  /** The servers that are started at first. Tests can start more. */
  all: readonly TestServer[];
  databaseUrl: string;
}

type SettingsOfServers = Pick<TestServerOptions, 'env' | 'config'>;

const SECRETS = {
  JWT_SECRET: 'the secret that all replicas have been given',
  PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
};

/** Starts two or more servers on a PostgreSQL database. */
export const startServersOn = async (
  databaseUrl: string,
  count = 2,
  settings: SettingsOfServers = {},
): Promise<Omit<Replicas, 'databaseUrl'> & { close: () => Promise<void> }> => {
  const databases: OpenDatabase[] = [];
  const all: TestServer[] = [];
  const start = async (): Promise<TestServer> => {
    const database = await openPostgres(databaseUrl);
    databases.push(database);
    const server = await startTestServer({
      ...settings,
      env: { ...SECRETS, ...settings.env },
      database,
    });
    all.push(server);
    return server;
  };
  const [one, two] = [await start(), await start()];
  while (all.length < count) await start();
  return {
    one,
    two,
    all,
    close: async () => {
      for (const server of all) await server.close();
      for (const database of databases) await database.close();
    },
  };
};

/** Like `useTestServer`, with servers on one PostgreSQL database. Needs TEST_DB=postgres. */
export const useReplicas = async (
  count = 2,
  settings: SettingsOfServers = {},
): Promise<Replicas> => {
  const copy = await copyPostgres(inject('templateUrl'));
  afterAll(() => copy.drop());
  const { close, ...servers } = await startServersOn(copy.url, count, settings);
  afterAll(close);
  return { ...servers, databaseUrl: copy.url };
};
