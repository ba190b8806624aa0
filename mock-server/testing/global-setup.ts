import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { storedCluster, writeClusterFile } from '../src/db/cluster-file.ts';
import { openPostgres, wrapPglite, type OpenDatabase } from '../src/db/connection.ts';
import { makeCluster } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { QUICK_COST_LOG2 } from '../src/domain/accounts/scrypt.ts';
import { buildServer } from '../scripts/bundle/build.ts';
import { seedWhenEmpty } from '../seeds/load.ts';
import { townCluster, townHash } from '../seeds/template.ts';
import { startObjectStore } from './object-store.ts';
import { keepPristine } from '../src/db/pristine.ts';
import { startCluster } from './postgres-cluster.ts';
import { TEST_NOW } from './test-clock.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The built server, which PostgreSQL tests and nightly tests start as a process. */
    serverFile: string;
    /** In this folder, test servers record which statuses each operation has returned. */
    responsesFolder: string;
    /** The file of the seeded embedded database; empty with TEST_DB=postgres. */
    templateFile: string;
    /** The URL of the seeded PostgreSQL database; empty without TEST_DB=postgres. */
    templateUrl: string;
    /** The settings of the object store except the bucket. Empty without TEST_MEDIA=s3. */
    mediaEnvironment: Record<string, string>;
  }
}

const fillTemplate = async (database: OpenDatabase): Promise<void> => {
  await migrate(database);
  await seedWhenEmpty(database.unlimitedDb, TEST_NOW, { passwordCostLog2: QUICK_COST_LOG2 });
};

/**
 * Prepares what all test servers share: the build, an object store and a seeded database. Each test
 * server gets a copy of the database. Returns a function that removes everything again.
 */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const removeServer = await provideServer(project);
  const stopStore = await provideMedia(project);
  const removeTemplate = await provideTemplate(project);
  return async () => {
    await removeTemplate();
    await stopStore();
    removeServer();
  };
};

/** In this folder of the workspace, each test run has a folder of its own for its build. */
const BUILDS = path.resolve(import.meta.dirname, '../build');

const provideServer = async (project: TestProject): Promise<() => void> => {
  if (process.env.TEST_DB !== 'postgres' && project.name !== 'nightly') return () => undefined;
  const folder = path.join(BUILDS, `tests-${process.pid}`);
  await buildServer(folder);
  project.provide('serverFile', path.join(folder, 'main.js'));
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
};

/** With TEST_MEDIA=s3, all test servers store pictures in a real object store. */
const provideMedia = async (project: TestProject): Promise<() => Promise<void>> => {
  if (process.env.TEST_MEDIA !== 's3') {
    project.provide('mediaEnvironment', {});
    return () => Promise.resolve();
  }
  const store = await startObjectStore();
  if ('reason' in store) throw new Error(`TEST_MEDIA=s3: ${store.reason}`);
  project.provide('mediaEnvironment', store.environment(''));
  return () => store.stop();
};

const provideTemplate = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'news-tests-'));
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  project.provide('responsesFolder', process.env.RESPONSES_FOLDER ?? folder);

  if (process.env.TEST_DB === 'postgres') {
    const cluster = await startCluster();
    try {
      const templateUrl = await cluster.createDatabase('town');
      const template = await openPostgres(templateUrl);
      try {
        await fillTemplate(template);
      } finally {
        await template.close();
      }
      project.provide('templateUrl', templateUrl);
      project.provide('templateFile', '');
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return async () => {
      await cluster.stop();
      remove();
    };
  }

  const town = await storedCluster('tests', await townHash(['mock-server/testing']), async () =>
    makeCluster(
      async (client) => {
        const database = wrapPglite(client, () => keepPristine(client));
        await fillTemplate(database);
        await database.close();
      },
      await townCluster(),
    ),
  );
  const templateFile = path.join(folder, 'town.cluster');
  writeClusterFile(templateFile, town);
  project.provide('templateFile', templateFile);
  project.provide('templateUrl', '');
  return () => {
    remove();
    return Promise.resolve();
  };
};

export default setup;
