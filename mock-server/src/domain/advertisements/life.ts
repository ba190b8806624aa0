import { and, asc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { advertisements } from '../../db/schema/index.ts';
import { DAY_MS } from '../../lib/time.ts';
import type { Services } from '../services.ts';

/** From this long before the end on, owners can renew. They get a reminder then. */
export const RENEWABLE_BEFORE_MS = 3 * DAY_MS;
export const RENEWABLE_AFTER_MS = 7 * DAY_MS;
const PERIOD_MS = 30 * DAY_MS;

type Life = Pick<typeof advertisements.$inferSelect, 'status' | 'endsAt' | 'soldAt'>;

/** Whether readers can see the advertisement: it is approved, has not ended and is not sold. */
export const isRunning = ({ status, endsAt, soldAt }: Life, now: Date): boolean =>
  status === 'approved' && soldAt === null && (endsAt === null || now < endsAt);

/** Whether the advertisement was public, but now has ended or is sold. */
export const hasEnded = (ad: Life, now: Date): boolean =>
  ad.status === 'approved' && !isRunning(ad, now);

/** Returns whether it is too late to renew an advertisement that has ended at `endsAt`. */
export const isBeyondRenewal = (endsAt: Date, now: Date): boolean =>
  now.getTime() >= endsAt.getTime() + RENEWABLE_AFTER_MS;

/** Whether the owner can renew the advertisement now. */
export const canRenew = ({ status, endsAt, soldAt }: Life, now: Date): boolean =>
  status === 'approved' &&
  soldAt === null &&
  endsAt !== null &&
  now.getTime() >= endsAt.getTime() - RENEWABLE_BEFORE_MS &&
  !isBeyondRenewal(endsAt, now);

/** The SQL condition for advertisements that readers can see, as in `isRunning`. */
export const isRunningAt = (now: Date): SQL | undefined =>
  and(
    eq(advertisements.status, 'approved'),
    isNull(advertisements.soldAt),
    or(isNull(advertisements.endsAt), gt(advertisements.endsAt, now)),
  );

/** Returns the end of a period that begins at `start`, and null for the time of its reminder. */
export const periodFrom = (start: Date) => ({
  endsAt: new Date(start.getTime() + PERIOD_MS),
  remindedAt: null,
});

/** Returns the first time after `after` at which a public advertisement ends. Null if none ends. */
export const nextEnd = async ({ db }: Pick<Services, 'db'>, after: Date): Promise<Date | null> => {
  const [next] = await db
    .select({ at: advertisements.endsAt })
    .from(advertisements)
    .where(and(isRunningAt(after), gt(advertisements.endsAt, after)))
    .orderBy(asc(advertisements.endsAt))
    .limit(1);
  return next?.at ?? null;
};

export const NO_LIFE = { endsAt: null, remindedAt: null, soldAt: null } as const;
