import { inArray, or, sql } from 'drizzle-orm';
import { advertisementImages, articles, users } from '../db/schema/index.ts';
import type { Services } from './services.ts';

/** Returns those of the given picture paths to which a database row refers. */
export const namedOf = async (
  { db }: Pick<Services, 'db'>,
  paths: string[],
): Promise<Set<string | null>> => {
  const images = await db
    .select({ path: advertisementImages.path, thumbnailPath: advertisementImages.thumbnailPath })
    .from(advertisementImages)
    .where(
      or(
        inArray(advertisementImages.path, paths),
        inArray(advertisementImages.thumbnailPath, paths),
      ),
    );
  const people = await db
    .select({ path: users.profilePicture })
    .from(users)
    .where(inArray(users.profilePicture, paths));
  const heroes = await db
    .select({ hero: articles.hero })
    .from(articles)
    .where(
      inArray(
        sql`${articles.hero} ->> 'url'`,
        paths.map((path) => `/media/${path}`),
      ),
    );
  return new Set([
    ...heroes.map(({ hero }) => hero?.url.replace('/media/', '') ?? null),
    ...images.flatMap(({ path, thumbnailPath }) => [path, thumbnailPath]),
    ...people.map(({ path }) => path),
  ]);
};
