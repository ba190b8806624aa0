import { asc, eq, inArray } from 'drizzle-orm';
import * as contract from '../../../../openapi/constants.gen.ts';
import type { Database } from '../../db/connection.ts';
import { advertisementImages } from '../../db/schema/index.ts';
import { failField } from '../errors.ts';
import type { AdvertisementImage } from './advertisement.ts';
import type { StoredPicture } from './pictures.ts';

const KEEP_FIELD = 'keep_images[]';
/** In the form field `keep_images[]`, this word marks the place of the next added picture. */
const NEXT_ADDED = 'new';

type Placed = { kept: AdvertisementImage } | { added: StoredPicture };

const arrange = (
  existing: readonly AdvertisementImage[],
  keep: readonly string[],
  added: readonly StoredPicture[],
): Placed[] => {
  const waiting = [...added];
  const seen = new Set<string>();
  const placed = keep.flatMap((value): Placed[] => {
    if (value === NEXT_ADDED) {
      const next = waiting.shift();
      return next === undefined ? [] : [{ added: next }];
    }
    const kept = existing.find(({ id }) => String(id) === value);
    if (kept === undefined) throw failField('unknown_image', KEEP_FIELD);
    if (seen.has(value)) return [];
    seen.add(value);
    return [{ kept }];
  });
  return [...placed, ...waiting.map((picture) => ({ added: picture }))];
};

/**
 * Changes the pictures of an advertisement. `keep` lists the ids of the pictures to keep, in their
 * new order; each `new` in it stands for the next added picture. The other added pictures follow at
 * the end. Without `keep`, the added pictures replace all existing ones.
 * @returns the pictures that were not kept
 * @throws DomainError `unknown_image`, `too_many_images` or `images_required`
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
  const placed = arrange(existing, keep ?? [], added);
  if (placed.length > contract.updateAdvertisement.images.maxItems)
    throw failField('too_many_images', 'images');
  if (placed.length === 0 && existing.length > 0) throw failField('images_required', 'images');

  const keptIds = new Set(placed.map((item) => ('kept' in item ? item.kept.id : null)));
  const dropped = existing.filter(({ id }) => !keptIds.has(id));
  const droppedIds = dropped.map(({ id }) => id);
  if (droppedIds.length > 0) {
    await tx.delete(advertisementImages).where(inArray(advertisementImages.id, droppedIds));
  }
  for (const [position, item] of placed.entries()) {
    if ('kept' in item) {
      const isThis = eq(advertisementImages.id, item.kept.id);
      await tx.update(advertisementImages).set({ position }).where(isThis);
    } else {
      await tx.insert(advertisementImages).values({ ...item.added, advertisementId, position });
    }
  }
  return dropped;
};
