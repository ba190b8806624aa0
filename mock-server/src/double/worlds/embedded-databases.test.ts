import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { comments, settings, users } from '../../db/schema/index.ts';
import { TABLES } from '../../db/tables.ts';
import { embeddedDatabases } from './embedded-databases.ts';

const makeDatabases = () =>
  embeddedDatabases(true, async ({ db }) => {
    await db.insert(settings).values({ key: 'template', value: 'filled' });
  });

/** All rows and the state of all sequences, by name. */
const contentOf = async (db: Database): Promise<Record<string, unknown>> => {
  const sequences = await db.execute(sql`select sequencename, last_value from pg_sequences
    where schemaname = 'public' order by sequencename`);
  const content: Record<string, unknown> = { sequences: sequences.rows };
  for (const table of TABLES) {
    const { rows } = await db.execute(sql`select t::text as row from ${table} t order by 1`);
    content[getTableName(table)] = rows.map(({ row }) => row);
  }
  return content;
};

test('the next world gets the database of an earlier one, but none of its rows and ids', async () => {
  const databases = await makeDatabases();
  const first = await databases.open('first');
  const content = await contentOf(first.db);
  expect(content.settings).toContain('(template,"""filled""")');
  await first.db.execute(sql`create temporary table used as select 1`);
  await first.db.execute(sql`select nextval('users_id_seq')`);
  await first.db.update(users).set({ firstName: 'Changed' });
  await first.db.delete(comments);
  await first.db.insert(settings).values({ key: 'world', value: 'first' });
  expect(await contentOf(first.db)).not.toEqual(content);
  await first.close();

  const second = await databases.open('second');
  expect((await second.db.execute(sql`select * from used`)).rows).toHaveLength(1);
  expect(await contentOf(second.db)).toEqual(content);
  await second.close();
  await databases.close();
});

test('a leftover task of a removed world cannot write to the next world', async () => {
  const databases = await makeDatabases();
  const first = await databases.open('first');
  const count = await first.db.$count(settings);
  await first.close();
  const second = await databases.open('second');
  const write = async () => first.db.insert(settings).values({ key: 'late', value: true });
  await expect(write()).rejects.toThrow();
  expect(await second.db.$count(settings)).toBe(count);
  await second.close();
  await databases.close();
});
