import { wrapPglite, type OpenDatabase } from '../src/db/connection.ts';
import type { ClusterFiles } from '../src/db/cluster-file.ts';
import { emptyCluster, makeCluster } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { seedWhenEmpty } from './load.ts';
import { markAsTemplate } from './move.ts';

/** The time at which the template database is seeded. `seedWhenEmpty` moves all times in copies. */
const TEMPLATE_TIME = new Date('2026-01-01T00:00:00Z');

/** Fills an empty database with the demo data and marks it as a template for copies. */
const fillTemplate = async (database: OpenDatabase): Promise<void> => {
  await migrate(database);
  const { unlimitedDb } = database;
  await seedWhenEmpty(unlimitedDb, TEMPLATE_TIME);
  await markAsTemplate(unlimitedDb, TEMPLATE_TIME);
};

/** Inserts the demo data into an embedded database. Returns the database's files. */
export const makeTownCluster = async (): Promise<ClusterFiles> =>
  makeCluster(
    async (client) => {
      const database = wrapPglite(client, async () => undefined);
      await fillTemplate(database);
      await database.close();
    },
    await emptyCluster(),
  );
