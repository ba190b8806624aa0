import type { World } from '../world.ts';
import type { Advertisement } from './advertisement.ts';
import { findAdvertisements, loadAdvertisement } from './find.ts';
import { fail } from '../errors.ts';

const MAX_SIMILAR = 4;

/**
 * Finds other public advertisements in the same category, newest first (operation
 * listSimilarAdvertisements).
 * @throws DomainError advertisement_not_found (404) if the given advertisement is not public
 */
export const findSimilar = async (world: World, id: number): Promise<Advertisement[]> => {
  const { status, category } = await loadAdvertisement(world.db, id);
  if (status !== 'approved') throw fail('advertisement_not_found');
  const slice = { limit: MAX_SIMILAR + 1, offset: 0 };
  const found = await findAdvertisements(world, null, { category, hasImages: true }, slice);
  return found.filter((ad) => ad.id !== id).slice(0, MAX_SIMILAR);
};
