import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { openDatabase } from '../src/db/connection.ts';
import { migrate } from '../src/db/migrate.ts';
import { seedWhenEmpty } from '../seeds/load.ts';

const COPIES = 104;
const TAGS = 2000;
const COMMENTS = 200_000;
/** The copies of the demo stories do not get this tag, so few stories have it. */
const RARE_TAG = 'council';

/** The copies are dated before the demo stories, so that demo stories stay at the top of lists. */
const STATEMENTS = [
  sql`insert into articles
      (id, slug, title, excerpt, section, body_html, body_text, hero, published_at, updated_at,
       is_premium, reading_minutes, reads)
    overriding system value
    select a.id + n * 1000, a.slug || '-' || n, a.title || ' ' || n, a.excerpt, a.section,
      a.body_html, a.body_text || ' Edition' || n, a.hero,
      a.published_at - n * interval '30 days', a.updated_at - n * interval '30 days',
      a.is_premium, a.reading_minutes, a.reads / (n + 1)
    from articles a, generate_series(1, ${COPIES}::int) n`,
  sql`insert into article_authors select article_id + n * 1000, author_slug, position
    from article_authors, generate_series(1, ${COPIES}::int) n`,
  sql`insert into article_tags select article_id + n * 1000, tag, position
    from article_tags, generate_series(1, ${COPIES}::int) n where tag <> ${RARE_TAG}`,
  sql`insert into article_tags select id, 'Subject ' || (id * 7 + k * 61) % ${TAGS}::int, 10 + k
    from articles, generate_series(1, 2) k on conflict do nothing`,
  sql`insert into comments (article_id, author_id, text, created_at)
    select a.id, u.id, 'A remark that somebody had to make, number ' || n,
      a.published_at + n * interval '1 minute'
    from (select id, published_at, row_number() over (order by id) - 1 as place from articles) a
    join generate_series(1, ${COMMENTS}::int) n on n % (select count(*) from articles) = a.place
    join (select id, row_number() over (order by id) - 1 as place from users) u
      on n % (select count(*) from users) = u.place`,
  sql`select refresh_documents(null)`,
  // A PostgreSQL server vacuums its tables automatically, but the embedded database does not.
  sql`vacuum analyze`,
];

/** Fills an empty data folder with the demo data, and then runs these SQL statements. */
export const seedFolder = async (dataDir: string, statements: readonly SQL[]): Promise<void> => {
  mkdirSync(dataDir, { recursive: true });
  const folder = path.join(dataDir, 'db');
  const database = await openDatabase({ databaseUrl: undefined, folder });
  await migrate(database);
  await seedWhenEmpty(database.db, new Date());
  for (const statement of statements) await database.db.execute(statement);
  await database.close();
};

/** Fills an empty data folder with 5,000 stories, 2,000 tags and 200,000 comments. */
export const seedLargePaper = (dataDir: string): Promise<void> => seedFolder(dataDir, STATEMENTS);
