import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openPostgres, wrapPglite, type OpenDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { seedWhenEmpty } from '../seeds/load.ts';
import { startCluster } from './postgres-cluster.ts';
import { TEST_NOW } from './test-clock.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder that collects which operations have answered what. */
    recordFolder: string;
    /** A dump of the seeded database for PGlite; empty with TEST_DB=postgres. */
    templateFile: string;
    /** Address of the seeded template database; empty without TEST_DB=postgres. */
    templateUrl: string;
  }
}

/** Where the answers of the last run are noted, for the check of their coverage. */
export const RECORD_FOLDER = path.resolve(import.meta.dirname, '../../.cache/answers');

const fillTemplate = async ({ db }: OpenDatabase): Promise<void> => {
  await migrate(db);
  await seedWhenEmpty(db, TEST_NOW);
};

/**
 * Seeds one database for the whole run; every test server starts from a copy of it. Answers what
 * takes everything away again.
 */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  rmSync(RECORD_FOLDER, { recursive: true, force: true });
  mkdirSync(RECORD_FOLDER, { recursive: true });
  project.provide('recordFolder', RECORD_FOLDER);

  if (process.env['TEST_DB'] === 'postgres') {
    const cluster = await startCluster();
    const templateUrl = await cluster.createDatabase('town');
    const template = await openPostgres(templateUrl);
    await fillTemplate(template);
    await template.close();
    project.provide('templateUrl', templateUrl);
    project.provide('templateFile', '');
    return () => cluster.stop();
  }

  const folder = mkdtempSync(path.join(tmpdir(), 'news-tests-'));
  const client = await PGlite.create();
  await fillTemplate(wrapPglite(client));
  const templateFile = path.join(folder, 'town.tar');
  const dump = await client.dumpDataDir('none');
  writeFileSync(templateFile, Buffer.from(await dump.arrayBuffer()));
  await client.close();
  project.provide('templateFile', templateFile);
  project.provide('templateUrl', '');
  return async () => {
    rmSync(folder, { recursive: true, force: true });
  };
};

export default setup;
