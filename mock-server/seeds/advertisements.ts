import type { Database } from '../src/db/connection.ts';
import {
  advertisementDecisions,
  advertisementImages,
  advertisements,
} from '../src/db/schema/index.ts';
import { readAdvertisements, type SeedAdvertisement } from './files.ts';
import { hoursBefore } from './time.ts';

/** All advertisement pictures have this size, in pixels. */
const PICTURE = { width: 1280, height: 960 };

const idOf = (ids: ReadonlyMap<string, number>, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`No person has the key ${key}`);
  return id;
};

const decisionTime = (advertisement: SeedAdvertisement, now: Date): Date | null =>
  advertisement.decided_hours_ago === null
    ? null
    : hoursBefore(now, advertisement.decided_hours_ago);

/** Inserts the advertisements with their pictures and the decisions of moderators. */
export const seedAdvertisements = async (
  db: Database,
  now: Date,
  people: ReadonlyMap<string, number>,
): Promise<void> => {
  const ads = readAdvertisements().sort((a, b) => b.created_hours_ago - a.created_hours_ago);
  await db.insert(advertisements).values(
    ads.map((ad, index) => {
      const createdAt = hoursBefore(now, ad.created_hours_ago);
      const decidedAt = decisionTime(ad, now);
      return {
        ...ad,
        id: index + 1,
        ownerId: idOf(people, ad.owner),
        reasonCode: ad.reason_code ?? null,
        reason: ad.reason ?? null,
        createdAt,
        updatedAt: decidedAt ?? createdAt,
        decidedAt,
      };
    }),
  );
  await db.insert(advertisementImages).values(
    ads.flatMap((ad, index) =>
      ad.pictures.map((picture, position) => ({
        advertisementId: index + 1,
        position,
        path: `advertisements/${picture}.webp`,
        thumbnailPath: `advertisements/${picture}-480.webp`,
        ...PICTURE,
      })),
    ),
  );
  await db.insert(advertisementDecisions).values(
    ads.flatMap((ad, index) => {
      const at = decisionTime(ad, now);
      if (at === null || ad.decided_by === null) return [];
      if (ad.status !== 'approved' && ad.status !== 'rejected') return [];
      return [
        {
          advertisementId: index + 1,
          adminId: idOf(people, ad.decided_by),
          decision: ad.status,
          reasonCode: ad.reason_code ?? null,
          reason: ad.reason ?? null,
          at,
        },
      ];
    }),
  );
};
