import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { advertisementDecisions, users } from '../../db/schema/index.ts';
import { fullName, loadAdvertisement } from '../advertisements/find.ts';

/** One line of the moderators' log. */
export type PastDecision = Pick<
  typeof advertisementDecisions.$inferSelect,
  'decision' | 'reasonCode' | 'reason' | 'at'
> & {
  /** Null if the account was deleted. */
  adminName: string | null;
};

/**
 * What has been decided about an advertisement, the newest first.
 * @throws DomainError `advertisement_not_found`.
 */
export const findDecisions = async (db: Database, id: number): Promise<PastDecision[]> => {
  await loadAdvertisement(db, id);
  const { decision, reasonCode, reason, at, adminId, advertisementId } = advertisementDecisions;
  return db
    .select({ decision, reasonCode, reason, at, adminName: fullName })
    .from(advertisementDecisions)
    .leftJoin(users, eq(users.id, adminId))
    .where(eq(advertisementId, id))
    .orderBy(desc(at), desc(advertisementDecisions.id));
};
