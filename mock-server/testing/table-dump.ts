import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/connection.ts';

export const dumpTables = async (db: Database): Promise<string> => {
  const { rows } = await db.execute(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const parts: string[] = [];
  for (const { schema, name } of rows) {
    const table = sql`${sql.identifier(String(schema))}.${sql.identifier(String(name))}`;
    const { rows: texts } = await db.execute(sql`select t::text as row from ${table} t`);
    parts.push(String(name) + ':', ...texts.map(({ row }) => String(row)));
  }
  return parts.join('\n');
};
