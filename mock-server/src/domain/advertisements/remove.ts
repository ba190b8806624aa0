import { eq } from 'drizzle-orm';
import { advertisementImages, advertisements } from '../../db/schema/index.ts';
import type { Caller, World } from '../world.ts';
import { assertMayManage, lockAdvertisement } from './lock.ts';
import { removePictures } from './pictures.ts';

/**
 * Deletes an advertisement, then the files of its pictures.
 * @throws DomainError `advertisement_not_found` or `forbidden`
 */
export const removeAdvertisement = async (
  world: World,
  caller: Caller,
  id: number,
): Promise<void> => {
  const pictures = await world.db.transaction(async (tx) => {
    assertMayManage(caller, await lockAdvertisement(tx, id));
    const images = await tx
      .delete(advertisementImages)
      .where(eq(advertisementImages.advertisementId, id))
      .returning();
    await tx.delete(advertisements).where(eq(advertisements.id, id));
    return images;
  });
  await removePictures(world, pictures);
};
