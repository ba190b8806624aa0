import { advertisementImages, advertisements } from '../../db/schema/index.ts';
import type { Caller, World } from '../world.ts';
import type { Advertisement } from './advertisement.ts';
import { tidyTexts, type AdvertisementTexts } from './content.ts';
import { loadAdvertisement } from './find.ts';
import { withStoredPictures } from './pictures.ts';

/**
 * Posts an advertisement; it awaits review. `uploads` are the files as they came, one to four.
 * @throws DomainError for texts or pictures that are not acceptable; nothing is kept then.
 */
export const createAdvertisement = (
  world: World,
  caller: Caller,
  texts: AdvertisementTexts,
  uploads: readonly Uint8Array[],
): Promise<Advertisement> => {
  const content = tidyTexts(texts);
  return withStoredPictures(world, uploads, (pictures) =>
    world.db.transaction(async (tx) => {
      const now = world.clock.now();
      const [row] = await tx
        .insert(advertisements)
        .values({
          ...content,
          ownerId: caller.id,
          status: 'pending',
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: advertisements.id });
      if (row === undefined) throw new Error('The database answered without the new row');
      await tx
        .insert(advertisementImages)
        .values(
          pictures.map((picture, position) => ({ ...picture, position, advertisementId: row.id })),
        );
      return loadAdvertisement(tx, row.id);
    }),
  );
};
