import { openDatabase } from '../src/db/connection.ts';
import { migrate } from '../src/db/migrate.ts';
import { seedWhenEmpty } from '../seeds/load.ts';

/** Creates the server's tables and the demo data in an empty PostgreSQL database. */
export const fillDatabase = async (databaseUrl: string): Promise<void> => {
  const database = await openDatabase({ databaseUrl, folder: '' });
  try {
    await migrate(database);
    await seedWhenEmpty(database.db, new Date());
  } finally {
    await database.close();
  }
};
