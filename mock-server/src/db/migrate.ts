import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './connection.ts';
import { readMigrations, type Migration } from './migrations.ts';

/** This version cannot work with the tables of the database; the message says why. */
export class ForeignSchemaError extends Error {
  override readonly name = 'ForeignSchemaError';
}

const BEFORE_FIRST_RELEASE =
  'The database was created by a version of this server before its first release. ' +
  'Choose another DATA_DIR or DATABASE_URL, or delete the old data.';
const OF_ANOTHER_LINE =
  'The database was changed by a version of this server that is neither older nor newer than this ' +
  'one, such as one from another branch. Choose another DATA_DIR or DATABASE_URL.';
const tooNew = (reason: string): string =>
  'The database was upgraded by a newer version of this server, and this version cannot work with ' +
  `it: ${reason}. Start the newer version, or restore a backup from before the upgrade.`;

/** Any number, the same for every server: replicas that start at once migrate one by one. */
const ADVISORY_LOCK_KEY = 4_107_315;

const rowsSchema = z.array(z.object({ hash: z.string(), reason: z.string().nullable() }));

/** The migrations that the database has; `reason` says why one breaks older servers. */
const readApplied = async (tx: Database): Promise<z.output<typeof rowsSchema>> => {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  const { rows: columns } = await tx.execute(sql`select 1 from information_schema.columns
    where table_schema = 'drizzle' and table_name = '__drizzle_migrations'
      and column_name = 'breaks_older_servers'`);
  // Only when it is missing: the change locks out the other servers.
  if (columns.length === 0) {
    await tx.execute(
      sql`alter table drizzle.__drizzle_migrations add column breaks_older_servers text`,
    );
  }
  const { rows } = await tx.execute(sql`select hash, breaks_older_servers as reason
    from drizzle.__drizzle_migrations order by id`);
  return rowsSchema.parse(rows);
};

/** @throws ForeignSchemaError unless this version can work with what others have applied. */
const assertUsable = (
  applied: z.output<typeof rowsSchema>,
  migrations: readonly Migration[],
): void => {
  const [first] = migrations;
  const has = new Set(applied.map(({ hash }) => hash));
  if (applied.length > 0 && first && !has.has(first.hash)) {
    throw new ForeignSchemaError(BEFORE_FIRST_RELEASE);
  }
  const known = new Set(migrations.map(({ hash }) => hash));
  const unknown = applied.filter(({ hash }) => !known.has(hash));
  if (unknown.length === 0) return;
  if (migrations.some(({ hash }) => !has.has(hash))) throw new ForeignSchemaError(OF_ANOTHER_LINE);
  const breaking = unknown.find(({ reason }) => reason !== null);
  if (breaking) throw new ForeignSchemaError(tooNew(breaking.reason ?? ''));
};

/**
 * Brings the schema up to date. All in one transaction, under an advisory lock that lasts as long
 * as it: a second server waits and then finds nothing to do, and a server that is killed leaves
 * nothing half done. Later migrations of a newer version are left alone.
 * @param migrations those of this version, the oldest first
 * @throws ForeignSchemaError when this version cannot work with the tables
 */
export const migrate = (
  db: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_KEY})`);
    const applied = await readApplied(tx);
    assertUsable(applied, migrations);
    const has = new Set(applied.map(({ hash }) => hash));
    for (const migration of migrations) {
      if (has.has(migration.hash)) continue;
      for (const statement of migration.statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into drizzle.__drizzle_migrations
        (hash, created_at, breaks_older_servers)
        values (${migration.hash}, ${migration.createdMs}, ${migration.breaksOlderServers})`);
    }
  });
