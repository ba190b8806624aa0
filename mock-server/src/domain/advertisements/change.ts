import { eq } from 'drizzle-orm';
import { advertisementImages, advertisements } from '../../db/schema/index.ts';
import type { Upload } from '../ports.ts';
import type { Caller, Services } from '../services.ts';
import type { Advertisement, AdvertisementImage, AdvertisementRow } from './advertisement.ts';
import { changeImages } from './change-images.ts';
import { checkCategory } from './categories.ts';
import { tidyChanges, type AdvertisementTexts } from './content.ts';
import { loadAdvertisement } from './find.ts';
import { hasEnded, NO_LIFE, periodFrom } from './life.ts';
import { assertMayManage, lockAdvertisement, timeOfChange } from './lock.ts';
import { removePictures, withStoredPictures } from './pictures.ts';

/** Fields that are absent stay unchanged. */
export interface AdvertisementChange {
  texts: AdvertisementTexts;
  uploads: readonly Upload[];
  /** The ids of the pictures to keep, in order. By default all, but none if there are uploads. */
  keepImages?: readonly string[] | undefined;
}

/** An owner's change sets these columns, so that moderators review the advertisement again. */
const REVIEW_AGAIN = {
  status: 'pending',
  reasonCode: null,
  reason: null,
  decidedAt: null,
  ...NO_LIFE,
} as const;

const lifeAfter = (services: Services, caller: Caller, before: AdvertisementRow) => {
  if (caller.role !== 'admin') return REVIEW_AGAIN;
  const now = services.clock.now();
  const postsAgain = before.ownerId === caller.id && hasEnded(before, now);
  return postsAgain ? { ...NO_LIFE, ...periodFrom(now) } : {};
};

/**
 * Changes an advertisement. After a change by its owner, it awaits review again. After a change by
 * an admin, it keeps its status; an admin's own advertisement that has ended starts a new period.
 * @throws DomainError `advertisement_not_found`, `forbidden`, or the errors of invalid content
 */
export const changeAdvertisement = async (
  services: Services,
  caller: Caller,
  id: number,
  { texts, uploads, keepImages }: AdvertisementChange,
): Promise<Advertisement> => {
  if (texts.category !== undefined) await checkCategory(services.db, texts.category);
  const content = tidyChanges(texts);
  let dropped: AdvertisementImage[] = [];
  const changed = await withStoredPictures(services, uploads, (added) =>
    services.db.transaction(async (tx) => {
      const before = await lockAdvertisement(tx, id);
      assertMayManage(caller, before);
      dropped = await changeImages(tx, id, keepImages, added);
      await tx
        .update(advertisements)
        .set({
          ...content,
          ...lifeAfter(services, caller, before),
          updatedAt: timeOfChange(services, before),
        })
        .where(eq(advertisements.id, id));
      return loadAdvertisement(tx, id);
    }),
  );
  await removePictures(services, dropped);
  return changed;
};

/**
 * Deletes an advertisement, then the files of its pictures.
 * @throws DomainError `advertisement_not_found` or `forbidden`
 */
export const removeAdvertisement = async (services: Services, caller: Caller, id: number) => {
  const pictures = await services.db.transaction(async (tx) => {
    assertMayManage(caller, await lockAdvertisement(tx, id));
    const images = await tx
      .delete(advertisementImages)
      .where(eq(advertisementImages.advertisementId, id))
      .returning();
    await tx.delete(advertisements).where(eq(advertisements.id, id));
    return images;
  });
  await removePictures(services, pictures);
};
