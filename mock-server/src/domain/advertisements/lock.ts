import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { advertisements } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import type { Services } from '../services.ts';
import { mayManage, type AdvertisementRow, type Viewer } from './advertisement.ts';

/** Reads an advertisement and locks its row. @throws DomainError `advertisement_not_found` */
export const lockAdvertisement = async (tx: Database, id: number): Promise<AdvertisementRow> => {
  const [row] = await tx
    .select()
    .from(advertisements)
    .where(eq(advertisements.id, id))
    .for('update');
  if (row === undefined) throw fail('advertisement_not_found');
  return row;
};

/**
 * Checks that the viewer is the owner or an admin.
 * @throws DomainError `forbidden` if not, or `advertisement_not_found` if the viewer must not learn
 *   that the advertisement exists
 */
export const assertMayManage = (viewer: Viewer, ad: AdvertisementRow): void => {
  if (mayManage(viewer, ad)) return;
  throw fail(ad.status === 'approved' ? 'forbidden' : 'advertisement_not_found');
};

/**
 * Makes the same check before the body is read, so that no upload is read in vain.
 * @throws DomainError `forbidden` or `advertisement_not_found`
 */
export const checkMayManage = async (db: Database, viewer: Viewer, id: number): Promise<void> => {
  const [row] = await db.select().from(advertisements).where(eq(advertisements.id, id));
  if (row === undefined) throw fail('advertisement_not_found');
  assertMayManage(viewer, row);
};

/** Returns the time of an update, which is always later than the previous update. */
export const timeOfChange = ({ clock }: Services, { updatedAt }: AdvertisementRow): Date =>
  new Date(Math.max(clock.now().getTime(), updatedAt.getTime() + 1));
