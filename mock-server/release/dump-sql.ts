import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/connection.ts';
import { readMigrations } from '../src/db/migrations.ts';

const textsOf = async (db: Database, query: ReturnType<typeof sql>): Promise<string[]> =>
  (await db.execute(query)).rows.map(({ text }) => String(text));

/** Besides saved and commented stories, the dump contains this many of the newest stories. */
const KEPT_STORIES = 12;

/** Returns an SQL script that creates this version's tables with the rows of `db`. */
export const dumpSql = async (db: Database): Promise<string> => {
  await db.execute(sql`delete from articles where id not in (select article_id from comments)
    and id not in (select article_id from saved_articles)
    and id not in (select id from articles order by published_at desc limit ${KEPT_STORIES})`);
  const migrations = readMigrations();
  const parts = migrations.map(
    ({ hash, statements }) => `-- migration ${hash}\n${statements.join(';\n')};`,
  );
  parts.push(
    'create schema drizzle;',
    ...(await textsOf(
      db,
      sql`select 'create table drizzle.__drizzle_migrations (id serial primary key' ||
        string_agg(format(', %I %s', column_name, data_type), '' order by ordinal_position) || ');'
        as text from information_schema.columns
        where table_schema = 'drizzle' and column_name <> 'id'`,
    )),
    // This setting disables foreign key checks, so the rows may have any order.
    'set session_replication_role = replica;',
  );
  const tables = await textsOf(
    db,
    sql`select format('%I.%I', table_schema, table_name) as text from information_schema.columns
      where table_schema in ('public', 'drizzle') group by table_schema, table_name
      order by table_schema, table_name`,
  );
  for (const table of tables) {
    const columns = await textsOf(
      db,
      sql`select quote_ident(attname) as text from pg_attribute where attrelid = ${table}::regclass
        and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    );
    const names = columns.join(', ');
    parts.push(
      ...(await textsOf(
        db,
        sql`select format('insert into %s (%s) overriding system value select %s from
          json_populate_recordset(null::%s, %L);', ${table}::text, ${names}::text, ${names}::text,
          ${table}::text, coalesce(json_agg(t), '[]')) as text
          from ${sql.raw(table)} t`,
      )),
    );
  }
  parts.push(
    ...(await textsOf(
      db,
      sql`select format('select setval(%L, %s);', format('%I.%I', schemaname, sequencename),
        last_value) as text from pg_sequences where last_value is not null
        order by schemaname, sequencename`,
    )),
    'set session_replication_role = origin;',
  );
  return `${parts.join('\n')}\n`;
};
