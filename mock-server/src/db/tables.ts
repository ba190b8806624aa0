import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connection.ts';
import * as schema from './schema/index.ts';

export const TABLES = Object.values(schema).filter((value) => value instanceof PgTable);

/** Deletes all rows of all tables. New rows get ids from 1 on. */
export const emptyTables = async (tx: Database): Promise<void> => {
  const tables = TABLES.map((table) => sql`${table}`);
  await tx.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity cascade`);
};

/** Sets the sequences of all tables so that new rows get ids after the existing ones. */
export const moveSequences = async (tx: Database): Promise<void> => {
  for (const table of TABLES) {
    const identity = getTableConfig(table).columns.find((column) => column.generatedIdentity);
    if (identity === undefined) continue;
    await tx.execute(sql`select setval(
      pg_get_serial_sequence(${getTableName(table)}, ${identity.name}),
      coalesce((select max(${sql.identifier(identity.name)}) from ${table}), 0) + 1, false)`);
  }
};
