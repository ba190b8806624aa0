import { and, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
import { advertisementDays, advertisementHits, advertisements } from '../../db/schema/index.ts';
import { dayOf } from '../../lib/time.ts';
import { fail } from '../errors.ts';
import { OTHER_LIMITS } from '../../settings/limit-table.ts';
import type { Visitor } from '../visitor.ts';
import type { Services } from '../services.ts';
import { mayManage, maySee, type Viewer } from './advertisement.ts';
import { isRunning } from './life.ts';

export type HitKind = 'view' | 'click';

/**
 * Counts a view or click once per visitor and time window. Views and clicks of the owner and of
 * admins are not counted.
 * @throws DomainError `advertisement_not_found` if the viewer may not see it
 */
export const recordHit = (
  services: Services,
  viewer: Viewer,
  hit: { id: number; kind: HitKind; visitor: Visitor },
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { id: advertisementId, kind, visitor } = hit;
    const [ad] = await tx
      .select()
      .from(advertisements)
      .where(eq(advertisements.id, advertisementId))
      .for('key share');
    const at = services.clock.now();
    if (ad === undefined || !maySee(viewer, ad, at)) throw fail('advertisement_not_found');
    if (!isRunning(ad, at) || mayManage(viewer, ad)) return;
    if (kind === 'click' && ad.url === null) return;

    // A visitor's views, or clicks, within this time are counted once.
    const { windowMs } = OTHER_LIMITS[kind];
    const windowStart = new Date(at.getTime() - windowMs);
    const windowEnd = new Date(at.getTime() + windowMs);
    if (visitor.keyBefore !== undefined) {
      const isSame = and(
        eq(advertisementHits.advertisementId, advertisementId),
        eq(advertisementHits.kind, kind),
        eq(advertisementHits.visitor, visitor.keyBefore),
      );
      const isInWindow = and(
        gt(advertisementHits.at, windowStart),
        lt(advertisementHits.at, windowEnd),
      );
      if ((await tx.$count(advertisementHits, and(isSame, isInWindow))) > 0) return;
    }
    const counted = await tx
      .insert(advertisementHits)
      .values({ advertisementId, kind, visitor: visitor.key, at })
      .onConflictDoUpdate({
        target: [
          advertisementHits.advertisementId,
          advertisementHits.kind,
          advertisementHits.visitor,
        ],
        set: { at },
        /* Ignores a faster later request, but not a clock that was set back. */
        setWhere: sql`${lte(advertisementHits.at, windowStart)} or ${gte(advertisementHits.at, windowEnd)}`,
      })
      .returning({ id: advertisementHits.id });
    if (counted.length === 0) return;
    const views = kind === 'view' ? 1 : 0;
    const clicks = 1 - views;
    await tx
      .update(advertisements)
      .set({
        views: sql`${advertisements.views} + ${views}`,
        clicks: sql`${advertisements.clicks} + ${clicks}`,
      })
      .where(eq(advertisements.id, advertisementId));
    await tx
      .insert(advertisementDays)
      .values({ advertisementId, day: dayOf(at, services.config.timeZone), views, clicks })
      .onConflictDoUpdate({
        target: [advertisementDays.advertisementId, advertisementDays.day],
        set: {
          views: sql`${advertisementDays.views} + ${views}`,
          clicks: sql`${advertisementDays.clicks} + ${clicks}`,
        },
      });
  });
