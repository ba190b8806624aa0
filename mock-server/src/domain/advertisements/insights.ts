import { and, between, desc, eq, sql, type SQL } from 'drizzle-orm';
import { advertisementDays, advertisements } from '../../db/schema/index.ts';
import { dayBefore, dayOf } from '../../lib/time.ts';
import { fail } from '../errors.ts';
import { hasPremiumAccess } from '../payments/subscriptions.ts';
import type { Caller, Services } from '../services.ts';

const DEFAULT_DAYS = 30;

const countsPerDay = async ({ db }: Services, ownerId: number, isShown: SQL) => {
  const rows = await db
    .select({
      day: advertisementDays.day,
      views: sql<number>`sum(${advertisementDays.views})::int`,
      clicks: sql<number>`sum(${advertisementDays.clicks})::int`,
    })
    .from(advertisementDays)
    .innerJoin(advertisements, eq(advertisements.id, advertisementDays.advertisementId))
    .where(and(eq(advertisements.ownerId, ownerId), isShown))
    .groupBy(advertisementDays.day);
  return new Map(rows.map(({ day, ...counts }) => [day, counts]));
};

const countsPerAdvertisement = ({ db }: Services, ownerId: number, isShown: SQL) => {
  const views = sql<number>`coalesce(sum(${advertisementDays.views}), 0)::int`;
  return db
    .select({
      id: advertisements.id,
      title: advertisements.title,
      status: advertisements.status,
      hasLink: sql<boolean>`${advertisements.url} is not null`,
      views,
      clicks: sql<number>`coalesce(sum(${advertisementDays.clicks}), 0)::int`,
    })
    .from(advertisements)
    .leftJoin(
      advertisementDays,
      and(eq(advertisementDays.advertisementId, advertisements.id), isShown),
    )
    .where(eq(advertisements.ownerId, ownerId))
    .groupBy(advertisements.id)
    .orderBy(desc(views), desc(advertisements.id));
};

/**
 * Returns the views and clicks of a member's advertisements, by advertisement and by day of the
 * town, up to today.
 * @throws DomainError premium_required_for_insights (403)
 */
export const readInsights = async (services: Services, caller: Caller, days = DEFAULT_DAYS) => {
  if (!(await hasPremiumAccess(services.db, services, caller))) {
    throw fail('premium_required_for_insights');
  }
  const { timeZone } = services.config;
  const today = dayOf(services.clock.now(), timeZone);
  // If the clock was set back, the table contains days after today, which are left out.
  const isShown = between(advertisementDays.day, dayBefore(today, days - 1), today);
  const counted = await countsPerDay(services, caller.id, isShown);
  const perDay = Array.from({ length: days }, (_, index) => {
    const date = dayBefore(today, days - 1 - index);
    return { date, views: 0, clicks: 0, ...counted.get(date) };
  });
  return {
    timeZone,
    views: perDay.reduce((sum, { views }) => sum + views, 0),
    clicks: perDay.reduce((sum, { clicks }) => sum + clicks, 0),
    days: perDay,
    advertisements: await countsPerAdvertisement(services, caller.id, isShown),
  };
};
