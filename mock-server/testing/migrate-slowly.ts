import { openDatabase } from '../src/db/connection.ts';
import { migrate } from '../src/db/migrate.ts';
import { nextMigrations } from './made-up-migration.ts';

// Upgrades a database, but sleeps before the end, so that a test can kill the process in between.
const [folder = '', databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ folder, databaseUrl });
process.stdout.write('Open\n');
await migrate(
  database,
  nextMigrations().map((migration) => ({
    ...migration,
    statements: [...migration.statements, 'select pg_sleep(5)'],
  })),
);
