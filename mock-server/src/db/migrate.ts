import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, OpenDatabase } from './connection.ts';
import { readMigrations, type Migration } from './migrations.ts';
import { prepareSearch, refreshDocuments } from './search-extensions.ts';

/** Thrown if this version cannot use the tables of the database. The message gives the reason. */
export class ForeignSchemaError extends Error {
  override readonly name = 'ForeignSchemaError';
}

const LISTED_TABLES = 3;
const OF_ANOTHER_HISTORY =
  'The database has data of another history or of another program. Nothing has been changed. ' +
  'Choose another DATA_DIR or DATABASE_URL, or start the version that made the data.';
const TOO_NEW =
  'The database was upgraded by a newer version of this server. Nothing has been changed. ' +
  'Start that version, or restore a backup from before the upgrade.';
const ofAnotherProgram = (tables: readonly string[]): string =>
  `The database contains tables of another program: ${tables.slice(0, LISTED_TABLES).join(', ')}` +
  `${tables.length > LISTED_TABLES ? ' and others' : ''}. This server needs a database of its own, ` +
  'and it has changed nothing. Create one and set DATABASE_URL to its URL, or remove ' +
  'DATABASE_URL to use the embedded database.';
/** An arbitrary PostgreSQL lock, by which starting servers migrate one after the other. */
const ADVISORY_LOCK_KEY = 4_107_315;

const namesSchema = z.array(z.object({ name: z.string() }));
const listTables = async (db: Database): Promise<string[]> => {
  const { rows } = await db.execute(sql`select c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and c.relpersistence <> 't'
      and n.nspname not in ('pg_catalog', 'information_schema')
      and c.oid is distinct from to_regclass('drizzle.__drizzle_migrations')
      and not exists (select 1 from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`);
  return namesSchema.parse(rows).map(({ name }) => name);
};

const listHashes = async (db: Database): Promise<string[]> => {
  const { rows: tables } = await db.execute(
    sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (tables.length === 0) return [];
  const { rows } = await db.execute(
    sql`select hash as name from drizzle.__drizzle_migrations order by id`,
  );
  return namesSchema.parse(rows).map(({ name }) => name);
};

/**
 * Checks that the database is empty or was created by this server. Changes nothing.
 * @returns the hashes of the applied migrations, in their order
 * @throws ForeignSchemaError for data of another history or another program
 */
export const assertOwnDatabase = async (
  db: Database,
  [first]: readonly Migration[] = readMigrations(),
): Promise<string[]> => {
  const applied = await listHashes(db);
  if (applied.length > 0) {
    if (applied[0] !== first?.hash) throw new ForeignSchemaError(OF_ANOTHER_HISTORY);
    return applied;
  }
  const tables = await listTables(db);
  if (tables.length > 0) throw new ForeignSchemaError(ofAnotherProgram(tables));
  return applied;
};

/** @throws ForeignSchemaError if the applied migrations are not the first ones of this version */
const assertUsable = (applied: readonly string[], migrations: readonly Migration[]): void => {
  const known = migrations.slice(0, applied.length);
  if (known.some(({ hash }, index) => hash !== applied[index])) {
    throw new ForeignSchemaError(OF_ANOTHER_HISTORY);
  }
  if (applied.length > known.length) throw new ForeignSchemaError(TOO_NEW);
};

/**
 * Applies this version's missing migrations in one transaction, under a lock. A killed server
 * leaves no partial change.
 * @param database must have no query timeout, because another server's migration may take long
 * @param migrations this version's migrations, oldest first
 * @throws ForeignSchemaError if this version cannot use the tables
 */
export const migrate = async (
  { unlimitedDb }: Pick<OpenDatabase, 'unlimitedDb'>,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> => {
  await unlimitedDb.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_KEY})`);
    const applied = await assertOwnDatabase(tx, migrations);
    assertUsable(applied, migrations);
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
    for (const { hash, createdMs, statements } of migrations.slice(applied.length)) {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${hash}, ${createdMs})`);
    }
    await prepareSearch(tx);
  });
  await refreshDocuments(unlimitedDb, null);
};
