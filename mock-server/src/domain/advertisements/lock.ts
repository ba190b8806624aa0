import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { advertisements } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import type { World } from '../world.ts';
import { mayManage, type AdvertisementRow, type Viewer } from './advertisement.ts';

/**
 * Reads an advertisement and keeps everybody else from changing it until the transaction ends.
 * @throws DomainError `advertisement_not_found`.
 */
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
 * Lets the owner and admins pass.
 * @throws DomainError `forbidden` for an advertisement that others can see, else
 *   `advertisement_not_found`, so it does not reveal that there is one.
 */
export const assertMayManage = (viewer: Viewer, ad: AdvertisementRow): void => {
  if (mayManage(viewer, ad)) return;
  throw fail(ad.status === 'approved' ? 'forbidden' : 'advertisement_not_found');
};

/**
 * The same check before the body is read, so that nobody uploads in vain.
 * @throws DomainError `forbidden` or `advertisement_not_found`.
 */
export const checkMayManage = async (db: Database, viewer: Viewer, id: number): Promise<void> => {
  const [row] = await db.select().from(advertisements).where(eq(advertisements.id, id));
  if (row === undefined) throw fail('advertisement_not_found');
  assertMayManage(viewer, row);
};

/** The time of a change: now, but always later than the change before it. */
export const timeOfChange = ({ clock }: World, { updatedAt }: AdvertisementRow): Date =>
  new Date(Math.max(clock.now().getTime(), updatedAt.getTime() + 1));
