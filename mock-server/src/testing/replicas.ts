import { inject } from 'vitest';
import { openPostgres } from '../db/connection.ts';
import { startTestServer, type TestServer } from './server.ts';
import { copyPostgres } from './test-database.ts';

/** Two servers on one PostgreSQL database. */
export interface Replicas {
  one: TestServer;
  two: TestServer;
  close(): Promise<void>;
}

/** Starts both in a copy of the seeded town; only with TEST_DB=postgres. */
export const startReplicas = async (): Promise<Replicas> => {
  const copy = await copyPostgres(inject('templateUrl'));
  const env = { JWT_SECRET: 'the secret that both replicas have been given' };
  const databases = [await openPostgres(copy.url), await openPostgres(copy.url)] as const;
  const [one, two] = [
    await startTestServer({ env, database: databases[0] }),
    await startTestServer({ env, database: databases[1] }),
  ];
  return {
    one,
    two,
    close: async () => {
      for (const server of [one, two]) await server.close();
      for (const database of databases) await database.close();
      await copy.drop();
    },
  };
};
