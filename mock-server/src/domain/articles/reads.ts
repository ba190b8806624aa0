import { sql } from 'drizzle-orm';
import { articleReaders, articles } from '../../db/schema/index.ts';
import { clientIpOf } from '../accounts/client-ip.ts';
import { namesOfToday } from '../visitor.ts';
import type { ReadCounter } from '../ports.ts';
import type { Services } from '../services.ts';

const FLUSH_INTERVAL_MS = 5000;

/** Counts readers in memory. A crash loses the counts of the last seconds. */
export const createReadCounter = (
  services: Pick<Services, 'db' | 'clock' | 'log'>,
): ReadCounter => {
  const { db, clock, log } = services;
  let counted = new Map<string, Set<string>>();
  let writing: Promise<void> = Promise.resolve();
  let lastFlushMs = performance.now();

  const count = (slug: string, who: string): void => {
    const readers = counted.get(slug);
    if (readers === undefined) counted.set(slug, new Set([who]));
    else readers.add(who);
  };

  const write = async (): Promise<void> => {
    if (counted.size === 0) return;
    const batch = [...counted].flatMap(([slug, readers]) =>
      [...readers].map((who) => ({ slug, who })),
    );
    counted = new Map();
    try {
      const nameOf = await namesOfToday(services);
      const slugs = batch.map(({ slug }) => slug);
      const visitors = batch.map(({ who }) => nameOf(clientIpOf(who)));
      // All servers insert the rows in the same order. Otherwise, parallel inserts could deadlock.
      await db.execute(sql`
        with added as (
          insert into ${articleReaders} (article_id, visitor, at)
          select distinct ${articles.id}, batch.visitor, ${clock.now().toISOString()}::timestamptz
          from unnest(${sql.param(slugs)}::text[], ${sql.param(visitors)}::text[])
            as batch (slug, visitor)
          join ${articles} on ${articles.slug} = batch.slug
          order by 1, 2
          on conflict do nothing
          returning article_id
        ), added_to as (select article_id, count(*)::int as readers from added group by article_id)
        update ${articles} set reads = ${articles.reads} + added_to.readers
        from added_to where ${articles.id} = added_to.article_id`);
    } catch (err) {
      log.warn({ err }, 'Writing read counts failed; will retry');
      for (const { slug, who } of batch) count(slug, who);
    }
  };

  const flush = (): Promise<void> => {
    lastFlushMs = performance.now();
    writing = writing.then(write);
    return writing;
  };

  return {
    count: (slug, who) => {
      count(slug, who);
      if (performance.now() - lastFlushMs >= FLUSH_INTERVAL_MS) void flush();
    },
    flush,
  };
};
