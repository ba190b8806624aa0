import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { articles } from '../../db/schema/index.ts';
import type { Log } from '../ports.ts';

/** Counts how often stories are read, for the list of the most read. */
export interface ReadCounter {
  count(slug: string): void;
  /** Writes what has been counted so far; resolves when it is in the database. */
  flush(): Promise<void>;
}

const FLUSH_INTERVAL_MS = 5000;

/**
 * Counts in memory and writes every few seconds in one statement, so that a reader never waits for
 * a write. Every time that a story is sent counts. What a crash loses are a few reads.
 */
export const createReadCounter = (db: Database, log: Log): ReadCounter => {
  let counted = new Map<string, number>();
  let writing: Promise<void> = Promise.resolve();
  let lastFlushMs = performance.now();

  const write = async (): Promise<void> => {
    if (counted.size === 0) return;
    const batch = counted;
    counted = new Map();
    try {
      await db.execute(sql`
        update ${articles} set reads = ${articles.reads} + batch.reads
        from unnest(
          ${sql.param([...batch.keys()])}::text[], ${sql.param([...batch.values()])}::int[]
        ) as batch (slug, reads)
        where ${articles.slug} = batch.slug`);
    } catch (err) {
      log.warn({ err }, 'Writing read counts failed; will retry');
      for (const [slug, reads] of batch) counted.set(slug, (counted.get(slug) ?? 0) + reads);
    }
  };

  const flush = (): Promise<void> => {
    lastFlushMs = performance.now();
    writing = writing.then(write);
    return writing;
  };

  return {
    count: (slug) => {
      counted.set(slug, (counted.get(slug) ?? 0) + 1);
      if (performance.now() - lastFlushMs >= FLUSH_INTERVAL_MS) void flush();
    },
    flush,
  };
};
