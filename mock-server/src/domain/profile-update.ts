import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema/index.ts';
import { isUniqueViolation } from '../db/violations.ts';
import { fail, failField } from './errors.ts';
import { processImage } from './images.ts';
import type { World } from './world.ts';

/** What of a profile is to change; what is absent stays. */
export interface ProfileChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Ten digits, or empty to remove it. */
  phoneNumber?: string | undefined;
  /** An upload as it came, or null to remove the picture. */
  picture?: Uint8Array | null | undefined;
}

const PICTURE_RULES = {
  field: 'profile_picture',
  maxWidthPx: 512,
  thumbnailWidthPx: 96,
  square: true,
};

/** Makes a picture of the upload, and a name for its file. */
const preparePicture = async (upload: Uint8Array): Promise<{ path: string; webp: Buffer }> => {
  const { webp } = await processImage(upload, PICTURE_RULES);
  return { path: `profiles/${randomUUID()}.webp`, webp };
};

/** Removes a picture that nobody has any more; a failure leaves a file that nobody refers to. */
const removePicture = async ({ db, media, log }: World, path: string): Promise<void> => {
  try {
    if ((await db.$count(users, eq(users.profilePicture, path))) === 0) await media.remove(path);
  } catch (err) {
    log.error({ err, path }, 'Deleting an unused profile picture failed');
  }
};

/** Writes the row; answers the path of the picture that it had before and has no longer. */
const writeChange = (
  { db, clock }: World,
  userId: number,
  { firstName, lastName, phoneNumber }: ProfileChange,
  profilePicture: string | null | undefined,
): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [before] = await tx
      .select({ picture: users.profilePicture })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (before === undefined) throw fail('invalid_token');
    await tx
      .update(users)
      .set({
        firstName,
        lastName,
        phoneNumber: phoneNumber === '' ? null : phoneNumber,
        profilePicture,
        updatedAt: clock.now(),
      })
      .where(eq(users.id, userId));
    return profilePicture === undefined ? null : before.picture;
  });

/**
 * Changes a profile, all of it or nothing. The new picture is stored before any row names it, the
 * old one is removed after none does.
 * @throws DomainError phone_taken (400), the errors of `processImage`
 */
export const updateProfile = async (
  world: World,
  userId: number,
  change: ProfileChange,
): Promise<void> => {
  const picture = change.picture && (await preparePicture(change.picture));
  try {
    if (picture) await world.media.put(picture.path, picture.webp);
    const old = await writeChange(world, userId, change, picture === null ? null : picture?.path);
    if (old !== null) await removePicture(world, old);
  } catch (error) {
    if (picture) await removePicture(world, picture.path);
    throw isUniqueViolation(error, 'users_verified_phone')
      ? failField('phone_taken', 'phone_number')
      : error;
  }
};
