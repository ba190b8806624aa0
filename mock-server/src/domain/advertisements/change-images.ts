import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { advertisementImages } from '../../db/schema/index.ts';
import { failField } from '../errors.ts';
import { MAX_IMAGES, type AdvertisementImage } from './advertisement.ts';
import type { StoredPicture } from './pictures.ts';

const KEEP_FIELD = 'keep_images[]';

const pickKept = (
  existing: readonly AdvertisementImage[],
  keep: readonly string[],
): AdvertisementImage[] =>
  [...new Set(keep)].map((value) => {
    const image = existing.find(({ id }) => String(id) === value);
    if (image === undefined) throw failField('unknown_image', KEEP_FIELD);
    return image;
  });

/**
 * Keeps the named pictures in this order and puts the added ones behind them; answers those that
 * are dropped. `keep` undefined keeps all, or none when there are added ones.
 * @throws DomainError `unknown_image`, `too_many_images` or `images_required`.
 */
export const changeImages = async (
  tx: Database,
  advertisementId: number,
  keep: readonly string[] | undefined,
  added: readonly StoredPicture[],
): Promise<AdvertisementImage[]> => {
  if (keep === undefined && added.length === 0) return [];
  const existing = await tx
    .select()
    .from(advertisementImages)
    .where(eq(advertisementImages.advertisementId, advertisementId))
    .orderBy(asc(advertisementImages.position));
  const kept = pickKept(existing, keep ?? []);
  const total = kept.length + added.length;
  if (total > MAX_IMAGES) throw failField('too_many_images', 'images');
  if (total === 0 && existing.length > 0) throw failField('images_required', 'images');

  const dropped = existing.filter((image) => !kept.includes(image));
  const droppedIds = dropped.map(({ id }) => id);
  if (droppedIds.length > 0) {
    await tx.delete(advertisementImages).where(inArray(advertisementImages.id, droppedIds));
  }
  for (const [position, { id }] of kept.entries()) {
    await tx.update(advertisementImages).set({ position }).where(eq(advertisementImages.id, id));
  }
  if (added.length > 0) {
    await tx.insert(advertisementImages).values(
      added.map((picture, index) => ({
        ...picture,
        advertisementId,
        position: kept.length + index,
      })),
    );
  }
  return dropped;
};
