import { and, count, desc, eq, ilike, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { advertisementDecisions, advertisements, users } from '../../db/schema/index.ts';
import type { Advertisement, AdvertisementRow } from '../advertisements/advertisement.ts';
import { contains, fullName, loadAdvertisement } from '../advertisements/find.ts';
import { NO_LIFE, periodFrom } from '../advertisements/life.ts';
import { lockAdvertisement, timeOfChange } from '../advertisements/lock.ts';
import { withFreshNames } from '../advertisements/pictures.ts';
import { fail } from '../errors.ts';
import { startOf } from '../search/find.ts';
import type { Slice } from '../slice.ts';
import { decisionMail } from './moderation-mail.ts';
import type { Caller, Services } from '../services.ts';

export type ReasonCode = NonNullable<AdvertisementRow['reasonCode']>;

export interface Decision {
  outcome: 'approved' | 'rejected';
  reasonCode?: ReasonCode | undefined;
  reason?: string | undefined;
  /** The `updatedAt` that the moderator saw. If it has changed since, the decision is refused. */
  expectedUpdatedAt?: Date | undefined;
}

const ALREADY = { approved: 'already_approved', rejected: 'already_rejected' } as const;

const assertUnchanged = (ad: AdvertisementRow, { expectedUpdatedAt }: Decision): void => {
  if (expectedUpdatedAt !== undefined && ad.updatedAt.getTime() !== expectedUpdatedAt.getTime()) {
    throw fail('advertisement_changed');
  }
};

const saveDecision = async (
  services: Services,
  admin: Caller,
  id: number,
  decision: Decision,
  rename?: (tx: Database) => Promise<void>,
): Promise<Advertisement> => {
  const words = decision.reason?.trim() ?? '';
  const reason = words === '' ? null : words;
  const reasonCode = decision.reasonCode ?? null;
  const { ad, deliver } = await services.db.transaction(async (tx) => {
    const before = await lockAdvertisement(tx, id);
    const at = timeOfChange(services, before);
    if (before.status === decision.outcome) throw fail(ALREADY[decision.outcome]);
    assertUnchanged(before, decision);
    await tx.insert(advertisementDecisions).values({
      advertisementId: id,
      adminId: admin.id,
      decision: decision.outcome,
      reasonCode,
      reason,
      at,
    });
    await tx
      .update(advertisements)
      .set({
        status: decision.outcome,
        reasonCode,
        reason,
        decidedAt: at,
        updatedAt: at,
        ...NO_LIFE,
        ...(decision.outcome === 'approved' && periodFrom(at)),
      })
      .where(eq(advertisements.id, id));
    const [owner] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, before.ownerId));
    if (owner === undefined) throw new Error('An advertisement without an owner');
    await rename?.(tx);
    const ad = await loadAdvertisement(tx, id);
    const mail = decisionMail(services.config, owner.email, ad, decision.outcome);
    return { ad, deliver: await services.mailbox.store(tx, mail) };
  });
  deliver();
  return ad;
};

/**
 * Approves or rejects an advertisement, records the decision and emails the owner. Only the first of
 * several parallel decisions is accepted. The pictures of a rejected advertisement get new names,
 * which only the owner and admins learn.
 * @throws DomainError `advertisement_not_found`; `already_approved`, `already_rejected` or
 *   `advertisement_changed` if another moderator or the owner was faster
 */
export const decide = async (services: Services, admin: Caller, id: number, decision: Decision) =>
  decision.outcome === 'rejected'
    ? withFreshNames(services, id, (rename) => saveDecision(services, admin, id, decision, rename))
    : saveDecision(services, admin, id, decision);

export type PastDecision = Pick<
  typeof advertisementDecisions.$inferSelect,
  'decision' | 'reasonCode' | 'reason' | 'at'
> & {
  adminName: string | null;
};

const { decision, reasonCode, reason, at, adminId, advertisementId } = advertisementDecisions;
const columns = { decision, reasonCode, reason, at, adminName: fullName };
const newest = [desc(at), desc(advertisementDecisions.id)];

/** Reads the decisions, newest first. @throws DomainError `advertisement_not_found` */
export const findDecisions = async (db: Database, id: number): Promise<PastDecision[]> => {
  await loadAdvertisement(db, id);
  return db
    .select(columns)
    .from(advertisementDecisions)
    .leftJoin(users, eq(users.id, adminId))
    .where(eq(advertisementId, id))
    .orderBy(...newest);
};

/** Dates have the format YYYY-MM-DD and are in the town's time zone. */
export interface DecisionFilter {
  decision?: 'approved' | 'rejected' | undefined;
  admin?: string | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

/** Reads one page of the decisions about all advertisements, newest first. */
export const findAllDecisions = async (
  { db, config: { timeZone } }: Pick<Services, 'db' | 'config'>,
  { admin, fromDate, toDate, ...filter }: DecisionFilter,
  slice: Slice,
) => {
  const where = and(
    filter.decision && eq(decision, filter.decision),
    admin === undefined ? undefined : ilike(fullName, contains(admin)),
    fromDate === undefined ? undefined : sql`${at} >= ${startOf(fromDate, timeZone)}`,
    toDate === undefined ? undefined : sql`${at} < ${startOf(toDate, timeZone, 1)}`,
  );
  const { id, title, serialNumber } = advertisements;
  const results = await db
    .select({ ...columns, advertisement: { id, title, serialNumber } })
    .from(advertisementDecisions)
    .innerJoin(advertisements, eq(id, advertisementId))
    .leftJoin(users, eq(users.id, adminId))
    .where(where)
    .orderBy(...newest)
    .limit(slice.limit)
    .offset(slice.offset);
  const [total] = await db
    .select({ count: count() })
    .from(advertisementDecisions)
    .leftJoin(users, eq(users.id, adminId))
    .where(where);
  return { count: total?.count ?? 0, results };
};
