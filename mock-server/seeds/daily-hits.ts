import { createHash } from 'node:crypto';
import { isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../src/db/connection.ts';
import { advertisementDays, advertisements } from '../src/db/schema/index.ts';
import { dayBefore, dayOf } from '../src/lib/time.ts';

interface Period {
  publicSince: Date;
  now: Date;
  timeZone: string;
}

const SATURDAY = 6;
const SUNDAY = 0;
/** At the weekend, an advertisement gets this many times the usual views. */
const WEEKEND_WEIGHT = 1.6;
/** Each day, an advertisement gets this share of the views of the day before. */
const FADING = 0.94;

/** A pseudorandom number from 0 to 1 that depends only on the text. */
const chance = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 0xffffffff;

const daysOf = ({ publicSince, now, timeZone }: Period): string[] => {
  const first = dayOf(publicSince, timeZone);
  const days: string[] = [];
  for (let day = dayOf(now, timeZone); day >= first; day = dayBefore(day, 1)) days.unshift(day);
  return days;
};

/** Divides a total in proportion to the weights, into whole numbers whose sum is the total. */
const shareOut = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((a, b) => a + b, 0);
  let weightSoFar = 0;
  let givenSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const share = Math.round((total * weightSoFar) / sum) - givenSoFar;
    givenSoFar += share;
    return share;
  });
};

/** Divides the views and clicks of an advertisement among its public days. */
export const dailyHits = (ad: { id: number; views: number; clicks: number }, period: Period) => {
  const days = daysOf(period);
  const weights = days.map((day, index) => {
    const weekday = new Date(day).getUTCDay();
    const weekend = weekday === SATURDAY || weekday === SUNDAY ? WEEKEND_WEIGHT : 1;
    return weekend * FADING ** index * (0.5 + chance(`${ad.id} ${index}`));
  });
  const views = shareOut(ad.views, weights);
  const clicks = shareOut(ad.clicks, views);
  return days
    .map((day, index) => ({ day, views: views[index] ?? 0, clicks: clicks[index] ?? 0 }))
    .filter((hits) => hits.views > 0);
};

/** Inserts the views and clicks per day of all approved or rejected advertisements. */
export const insertDailyHits = async (
  db: Database,
  { now, timeZone }: Omit<Period, 'publicSince'>,
): Promise<void> => {
  const ads = await db.select().from(advertisements).where(isNotNull(advertisements.decidedAt));
  const rows = ads.flatMap((ad) => {
    const period = { publicSince: ad.decidedAt ?? now, now, timeZone };
    return dailyHits(ad, period).map((day) => ({ advertisement_id: ad.id, ...day }));
  });
  // One JSON parameter for all rows is much faster than a parameter for each value.
  await db.execute(sql`insert into ${advertisementDays}
    select * from json_populate_recordset(null::${advertisementDays}, ${JSON.stringify(rows)})`);
};
