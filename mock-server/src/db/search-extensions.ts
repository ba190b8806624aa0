import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './connection.ts';

/** PostgreSQL comes with these extensions. Only a role with rights on the database can create them. */
const EXTENSIONS = ['unaccent', 'pg_trgm'] as const;
type Extension = (typeof EXTENSIONS)[number];

const namesSchema = z.array(z.object({ name: z.string() }));

/** Returns the extensions that searches lack. */
export const missingExtensions = async (db: Database): Promise<Extension[]> => {
  const { rows } = await db.execute(sql`select extname as name from pg_extension`);
  const present = namesSchema.parse(rows).map(({ name }) => name);
  return EXTENSIONS.filter((name) => !present.includes(name));
};

const LACKING = {
  unaccent: 'accents count',
  pg_trgm: 'typing errors are not corrected',
};

/** Says what searches cannot do without extensions, and how to add them. */
export const searchNote = (missing: readonly Extension[]): string =>
  `In searches, ${missing.map((name) => LACKING[name]).join(' and ')}. As a role with rights on the ` +
  `database, run: ${missing.map((name) => `create extension ${name};`).join(' ')} Then restart.`;

/** Without the extension pg_trgm, there is no operator class for this index. */
const INDEX_WORDS = sql`create index if not exists search_words_similar
  on search_words using gin (word gin_trgm_ops) with (fastupdate = off)`;

/** The kinds of words that may contain accents. Each document changes with the configuration. */
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

/**
 * Creates the extensions that searches use, as far as the role may, and uses them. A later start
 * tries again, because somebody may have created them in the meantime.
 */
export const prepareSearch = async (tx: Database): Promise<void> => {
  for (const name of await missingExtensions(tx)) {
    // A refusal only rolls back this statement.
    await tx
      .transaction((attempt) => attempt.execute(sql`create extension ${sql.identifier(name)}`))
      .catch(() => undefined);
  }
  const missing = await missingExtensions(tx);
  if (!missing.includes('pg_trgm')) await tx.execute(INDEX_WORDS);
  if (missing.includes('unaccent') || (await foldsAccents(tx))) return;
  for (const statement of FOLD_ACCENTS) await tx.execute(statement);
};

/** The most stories that a search updates first. The next searches update the others. */
const REFRESHED = 50;

/** Updates what searches read of the stories that have changed. @param most null updates all */
export const refreshDocuments = async (
  db: Database,
  most: number | null = REFRESHED,
): Promise<void> => {
  await db.execute(sql`select refresh_documents(${most}::int)`);
};
