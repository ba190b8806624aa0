import { openDatabase } from '../src/db/connection.ts';
import { migrate } from '../src/db/migrate.ts';
import { nextMigrations } from './made-up-migration.ts';

/* Upgrades a database and takes its time before the end, for a test that kills it. */
const [folder = '', databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ folder, databaseUrl });
process.stdout.write('Open\n');
await migrate(
  database.db,
  nextMigrations().map((migration) => ({
    ...migration,
    statements: [...migration.statements, 'select pg_sleep(5)'],
  })),
);
