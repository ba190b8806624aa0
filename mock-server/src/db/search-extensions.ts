import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './connection.ts';

/** Extensions that PostgreSQL contains. Only a role with rights on the database may create them. */
const EXTENSIONS = ['unaccent', 'pg_trgm'] as const;
type Extension = (typeof EXTENSIONS)[number];

const namesSchema = z.array(z.object({ name: z.string() }));

/** Returns the extensions that the database lacks. */
export const missingExtensions = async (db: Database): Promise<Extension[]> => {
  const { rows } = await db.execute(sql`select extname as name from pg_extension`);
  const present = namesSchema.parse(rows).map(({ name }) => name);
  return EXTENSIONS.filter((name) => !present.includes(name));
};

const LACKING = { unaccent: 'accents count', pg_trgm: 'typing errors are not corrected' };

/** Says what searches cannot do without these extensions, and how to create them. */
export const searchNote = (missing: readonly Extension[]): string =>
  `In searches, ${missing.map((name) => LACKING[name]).join(' and ')}. As a role with rights on the ` +
  `database, run: ${missing.map((name) => `create extension ${name};`).join(' ')} Then restart.`;

const INDEX_WORDS = sql`create index if not exists search_words_similar
  on search_words using gin (word gin_trgm_ops) with (fastupdate = off)`;

/** Makes searches ignore accents, even in hyphenated words. All stories are then indexed again. */
const FOLD_ACCENTS: SQL[] = [
  sql`alter text search configuration paper
    alter mapping for word, hword, hword_part with unaccent, english_stem`,
  sql`alter text search configuration paper_words
    alter mapping for word, hword, hword_part with unaccent, simple`,
  sql`insert into stale_documents select id from articles`,
];

const foldsAccents = async (tx: Database): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select 1
    from pg_ts_config_map join pg_ts_dict d on d.oid = mapdict
    where mapcfg = 'paper'::regconfig and dictname = 'unaccent'`);
  return rows.length > 0;
};

/** At each start, creates search extensions if the database role may, and uses all that exist. */
export const prepareSearch = async (tx: Database): Promise<void> => {
  for (const name of await missingExtensions(tx)) {
    // If PostgreSQL refuses, only this statement is rolled back.
    await tx
      .transaction((attempt) => attempt.execute(sql`create extension ${sql.identifier(name)}`))
      .catch(() => undefined);
  }
  const missing = await missingExtensions(tx);
  if (!missing.includes('pg_trgm')) await tx.execute(INDEX_WORDS);
  if (missing.includes('unaccent') || (await foldsAccents(tx))) return;
  for (const statement of FOLD_ACCENTS) await tx.execute(statement);
};

/** A search first indexes at most this many changed stories, and later searches index more. */
const REFRESHED = 50;

/** Adds at most this many changed stories to the search index; all if null. */
export const refreshDocuments = async (db: Database, most: number | null = REFRESHED) => {
  await db.execute(sql`select refresh_documents(${most}::int)`);
};
