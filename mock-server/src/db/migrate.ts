import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_FOLDER } from '../settings/folders.ts';
import type { Database } from './connection.ts';

/** The database has been made by another version of the server. */
export class ForeignSchemaError extends Error {
  constructor() {
    super(
      'The database was created by another version of this server. ' +
        'Choose another DATA_DIR or DATABASE_URL, or delete the old data.',
    );
    this.name = 'ForeignSchemaError';
  }
}

/** Any number, the same for every server: replicas that start at once migrate one by one. */
const ADVISORY_LOCK_KEY = 4_107_315;

/**
 * Brings the schema up to date. All in one transaction, under an advisory lock that lasts as long
 * as it: a second server waits and then finds nothing to do.
 * @throws ForeignSchemaError when the database has migrations that are not ours.
 */
export const migrate = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_KEY})`);
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
    const { rows } = await tx.execute(sql`select hash from drizzle.__drizzle_migrations`);
    const applied = new Set(rows.map((row) => row.hash));
    const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
    const known = migrations.filter(({ hash }) => applied.has(hash));
    if (known.length < applied.size) throw new ForeignSchemaError();
    for (const migration of migrations) {
      if (applied.has(migration.hash)) continue;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${migration.hash}, ${migration.folderMillis})`);
    }
  });
