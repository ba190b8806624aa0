import type { Database } from '../src/db/connection.ts';
import { moveSequences } from '../src/db/tables.ts';
import { storeCategories } from '../src/domain/advertisements/categories.ts';
import type { Media } from '../src/domain/ports.ts';
import type { Content } from '../src/settings/config.ts';
import { seedAdvertisements } from './advertisements.ts';
import { seedComments } from './comments.ts';
import { insertDailyHits } from './daily-hits.ts';
import type { Town } from './files.ts';
import { readTown } from './read-town.ts';
import { seedNewsroom } from './newsroom.ts';
import { seedPeople } from './people.ts';
import { seedReports } from './reports.ts';

/** How to seed the database. Without `password`, people get the passwords in the seed files. */
export interface Seeding {
  now: Date;
  timeZone: string;
  what: Content;
  /** Stores the pictures that a seed file names. */
  media?: Pick<Media, 'put'> | undefined;
  password?: string | undefined;
  passwordCostLog2?: number | undefined;
}

const storePictures = async ({ stories, advertisements }: Town, { media }: Seeding) => {
  const pictures = [
    ...stories.flatMap(({ picture }) => picture ?? []),
    ...advertisements.flatMap((ad) => ad.pictures),
  ];
  for (const { path, bytes } of pictures) {
    if (bytes !== undefined) await media?.put(path, bytes);
  }
};

/** Inserts the content into empty tables. If `what` is `news`, inserts only the demo stories. */
export const insertTown = async (db: Database, seeding: Seeding): Promise<void> => {
  const { now, timeZone, what } = seeding;
  const town = await readTown(what, now);
  const stories = await seedNewsroom(db, now, town);
  if (town.categories !== null) await storeCategories(db, town.categories);
  if (what !== 'news') {
    const people = await seedPeople(db, now, town, seeding);
    await seedAdvertisements(db, now, town, people);
    await insertDailyHits(db, { now, timeZone });
    await seedComments(db, now, town, people, stories);
    if (what === 'demo') await seedReports(db, now, people, stories);
  }
  await storePictures(town, seeding);
  await moveSequences(db);
};
