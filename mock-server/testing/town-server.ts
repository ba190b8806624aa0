import { expect, onTestFinished } from 'vitest';
import { wrapPglite } from '../src/db/connection.ts';
import { emptyCluster, openCopy } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { seedAsConfigured } from '../src/process/seed-as-configured.ts';
import { startTestServer } from './server.ts';
import { TEST_NOW } from './test-clock.ts';

/** Starts a server and fills its empty database with the content of a town file. */
export const startTown = async (file: string) => {
  const database = wrapPglite(await openCopy(await emptyCluster()));
  onTestFinished(() => database.close());
  await migrate(database);
  const server = await startTestServer({ database, env: { SEED: file } });
  onTestFinished(() => server.close());
  const { config, media } = server.services;
  expect(await seedAsConfigured(config, database.db, TEST_NOW, media)).toBe(true);
  return server;
};
