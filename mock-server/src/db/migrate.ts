import { getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, OpenDatabase } from './connection.ts';
import { readMigrations, type Migration } from './migrations.ts';
import { prepareSearch, refreshDocuments } from './search-extensions.ts';
import { DERIVED_TABLES, TABLES } from './tables.ts';

/** Thrown if this version cannot use the tables of the database. The message gives the reason. */
export class ForeignSchemaError extends Error {
  override readonly name = 'ForeignSchemaError';
}

const LISTED_TABLES = 3;
const BEFORE_FIRST_RELEASE =
  'The database was created by a version of this server before its first release. ' +
  'Choose another DATA_DIR or DATABASE_URL, or delete the old data.';
const OF_ANOTHER_LINE =
  'The database was changed by a version of this server that is neither older nor newer than this ' +
  'one, such as one from another branch or before the first release. Choose another DATA_DIR or ' +
  'DATABASE_URL.';
const ofAnotherProgram = (tables: readonly string[]): string =>
  `The database contains tables of another program: ${tables.slice(0, LISTED_TABLES).join(', ')}` +
  `${tables.length > LISTED_TABLES ? ' and others' : ''}. This server needs a database of its own, ` +
  'and it has changed nothing. Create one and set DATABASE_URL to its address, or remove ' +
  'DATABASE_URL to use the embedded database.';
const tooNew = (reason: string): string =>
  'The database was upgraded by a newer version of this server, and this version cannot work with ' +
  `it: ${reason}. Start the newer version, or restore a backup from before the upgrade.`;

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

const OWN_NAMES = new Set<string>([...TABLES.map(getTableName), ...DERIVED_TABLES]);

/**
 * Checks that the database is empty or was created by this server. Changes nothing.
 * @throws ForeignSchemaError for tables of another program or from before the first release
 */
export const assertOwnDatabase = async (
  db: Database,
  [first]: readonly Migration[] = readMigrations(),
): Promise<void> => {
  const hashes = await listHashes(db);
  if (first === undefined || hashes.includes(first.hash)) return;
  const tables = await listTables(db);
  const isOwn = hashes.length > 0 && tables.every((name) => OWN_NAMES.has(name));
  if (isOwn) throw new ForeignSchemaError(BEFORE_FIRST_RELEASE);
  if (tables.length > 0) throw new ForeignSchemaError(ofAnotherProgram(tables));
};

const rowsSchema = z.array(z.object({ hash: z.string(), reason: z.string().nullable() }));

/** Reads the applied migrations. Their `reason` says why older servers cannot work with them. */
const readApplied = async (tx: Database): Promise<z.output<typeof rowsSchema>> => {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  const { rows: columns } = await tx.execute(sql`select 1 from information_schema.columns
    where table_schema = 'drizzle' and table_name = '__drizzle_migrations'
      and column_name = 'breaks_older_servers'`);
  // Without this check, each start would run `alter table`, which would make other servers wait.
  if (columns.length === 0) {
    await tx.execute(
      sql`alter table drizzle.__drizzle_migrations add column breaks_older_servers text`,
    );
  }
  const { rows } = await tx.execute(sql`select hash, breaks_older_servers as reason
    from drizzle.__drizzle_migrations order by id`);
  return rowsSchema.parse(rows);
};

/** @throws ForeignSchemaError if this version cannot work with the migrations of other versions */
const assertUsable = (applied: z.output<typeof rowsSchema>, migrations: readonly Migration[]) => {
  const has = new Set(applied.map(({ hash }) => hash));
  const known = new Set(migrations.map(({ hash }) => hash));
  const unknown = applied.filter(({ hash }) => !known.has(hash));
  if (unknown.length === 0) return;
  if (migrations.some(({ hash }) => !has.has(hash))) throw new ForeignSchemaError(OF_ANOTHER_LINE);
  const breaking = unknown.find(({ reason }) => reason !== null);
  if (breaking) throw new ForeignSchemaError(tooNew(breaking.reason ?? ''));
};

/**
 * Applies this version's missing migrations in one transaction, under a lock. A killed server
 * leaves no partial change. Migrations of a newer version remain applied.
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
    await assertOwnDatabase(tx, migrations);
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
    await prepareSearch(tx);
  });
  await refreshDocuments(unlimitedDb, null);
};
