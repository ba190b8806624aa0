import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { advertisementImages } from '../../db/schema/index.ts';
import { DomainError, failFiles, type ErrorCode } from '../errors.ts';
import { processImage } from '../images.ts';
import { namedOf } from '../named-pictures.ts';
import type { Upload } from '../ports.ts';
import type { Services } from '../services.ts';

const IMAGE_RULES = { field: 'images', maxWidthPx: 1600, thumbnailWidthPx: 480 };
const FOLDER = 'advertisements';

/** Creates random file names, so that the URL of a private picture cannot be guessed. */
const freshFiles = (): Files => {
  const name = `${FOLDER}/${randomUUID()}`;
  return { path: `${name}.webp`, thumbnailPath: `${name}-480.webp` };
};

/** A picture whose files are stored. Its database row may not exist yet. Sizes are in pixels. */
export interface StoredPicture {
  path: string;
  thumbnailPath: string;
  width: number;
  height: number;
}

type Files = Pick<StoredPicture, 'path' | 'thumbnailPath'>;

/** Deletes these files, except those to which a database row refers. A failure is only logged. */
export const removePictures = async (
  services: Services,
  pictures: readonly Files[],
): Promise<void> => {
  if (pictures.length === 0) return;
  try {
    const paths = pictures.flatMap(({ path, thumbnailPath }) => [path, thumbnailPath]);
    const named = await namedOf(services, paths);
    for (const path of paths) if (!named.has(path)) await services.media.remove(path);
  } catch (err) {
    services.log.error({ err, pictures }, 'Deleting unused images failed');
  }
};

/**
 * Stores the uploads as pictures, each of which is added to `stored` before its files exist.
 * @throws DomainError that names every invalid upload, so that the client can replace all at once
 */
const storeAll = async (
  { media }: Services,
  uploads: readonly Upload[],
  stored: StoredPicture[],
) => {
  const errors = new Map<number, ErrorCode>();
  for (const [index, upload] of uploads.entries()) {
    try {
      await processImage(upload, IMAGE_RULES, async ({ webp, thumbnail, width, height }) => {
        if (errors.size > 0) return;
        const picture = { ...freshFiles(), width, height };
        stored.push(picture);
        await media.put(picture.path, webp);
        await media.put(picture.thumbnailPath, thumbnail);
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.fieldErrors === undefined) throw error;
      errors.set(index, error.code);
    }
  }
  if (errors.size > 0) throw failFiles(IMAGE_RULES.field, errors);
};

/** Stores the uploads, then calls `save`, which inserts their rows. Deletes them if it fails. */
export const withStoredPictures = async <T>(
  services: Services,
  uploads: readonly Upload[],
  save: (pictures: readonly StoredPicture[]) => Promise<T>,
): Promise<T> => {
  const stored: StoredPicture[] = [];
  try {
    await storeAll(services, uploads, stored);
    return await save(stored);
  } catch (error) {
    await removePictures(services, stored);
    throw error;
  }
};

/**
 * Gives the pictures of an advertisement new file names, because other people may know the old
 * URLs. Copies the files, then calls `save`. The transaction of `save` must call `rename`, which
 * changes the rows. Afterwards, deletes the old files. Seeded pictures keep their names.
 */
export const withFreshNames = async <T>(
  services: Services,
  advertisementId: number,
  save: (rename: (tx: Database) => Promise<void>) => Promise<T>,
): Promise<T> => {
  const { db, media } = services;
  const isOfAdvertisement = eq(advertisementImages.advertisementId, advertisementId);
  const before = await db.select().from(advertisementImages).where(isOfAdvertisement);
  const copies: { old: Files; fresh: Files }[] = [];
  try {
    for (const old of before) {
      const fresh = freshFiles();
      copies.push({ old, fresh });
      const isUpload = await media.copy(old.path, fresh.path);
      if (isUpload) await media.copy(old.thumbnailPath, fresh.thumbnailPath);
      else copies.pop();
    }
    return await save(async (tx) => {
      for (const { old, fresh } of copies) {
        const isOld = and(isOfAdvertisement, eq(advertisementImages.path, old.path));
        await tx.update(advertisementImages).set(fresh).where(isOld);
      }
    });
  } finally {
    // If `save` has failed, this deletes the new files, and otherwise the old files.
    await removePictures(
      services,
      copies.flatMap(({ old, fresh }) => [old, fresh]),
    );
  }
};
