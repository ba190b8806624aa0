import type { Database } from '../src/db/connection.ts';
import {
  advertisementDecisions,
  advertisementImages,
  advertisements,
} from '../src/db/schema/index.ts';
import { known, type SeedAdvertisement, type Town } from './files.ts';
import { hoursBefore } from './time.ts';

const decisionTime = (advertisement: SeedAdvertisement, now: Date): Date | null =>
  advertisement.decided_hours_ago === null
    ? null
    : hoursBefore(now, advertisement.decided_hours_ago);

/** Inserts the advertisements with their pictures and moderators' decisions. */
export const seedAdvertisements = async (
  db: Database,
  now: Date,
  { advertisements: seeded }: Pick<Town, 'advertisements'>,
  people: ReadonlyMap<string, number>,
): Promise<void> => {
  const ads = seeded.toSorted((a, b) => b.created_hours_ago - a.created_hours_ago);
  if (ads.length === 0) return;
  await db.insert(advertisements).values(
    ads.map((ad, index) => {
      const createdAt = hoursBefore(now, ad.created_hours_ago);
      const decidedAt = decisionTime(ad, now);
      return {
        ...ad,
        id: index + 1,
        ownerId: known(people, ad.owner),
        reasonCode: ad.reason_code ?? null,
        reason: ad.reason ?? null,
        createdAt,
        updatedAt: decidedAt ?? createdAt,
        decidedAt,
      };
    }),
  );
  const images = ads.flatMap((ad, index) =>
    ad.pictures.map(({ bytes: _, ...picture }, position) => ({
      advertisementId: index + 1,
      position,
      ...picture,
    })),
  );
  if (images.length > 0) await db.insert(advertisementImages).values(images);
  const decisions = ads.flatMap((ad, index) => {
    const at = decisionTime(ad, now);
    if (at === null || ad.decided_by === null) return [];
    if (ad.status !== 'approved' && ad.status !== 'rejected') return [];
    return [
      {
        advertisementId: index + 1,
        adminId: known(people, ad.decided_by),
        decision: ad.status,
        reasonCode: ad.reason_code ?? null,
        reason: ad.reason ?? null,
        at,
      },
    ];
  });
  if (decisions.length > 0) await db.insert(advertisementDecisions).values(decisions);
};
