import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import { processImage } from '../images.ts';
import type { Upload } from '../ports.ts';
import type { Services } from '../services.ts';

/** Fields that are absent stay unchanged. */
export interface ProfileChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** Ten digits, or an empty text to remove the number. A new number must be verified again. */
  phoneNumber?: string | undefined;
  /** The uploaded file, or null to remove the picture. */
  picture?: Upload | null | undefined;
}

const PICTURE_RULES = {
  field: 'profile_picture',
  maxWidthPx: 512,
  thumbnailWidthPx: 96,
  square: true,
};

/** Deletes the file of an unused picture. If the deletion fails, a background job retries it. */
const removePicture = async ({ db, media, log }: Services, path: string): Promise<void> => {
  try {
    if ((await db.$count(users, eq(users.profilePicture, path))) === 0) await media.remove(path);
  } catch (err) {
    log.error({ err, path }, 'Deleting an unused profile picture failed');
  }
};

/** Changes the profile. Returns the path of the picture that was replaced or removed, or null. */
const writeChange = (
  { db, clock }: Services,
  userId: number,
  { firstName, lastName, phoneNumber }: ProfileChange,
  profilePicture: string | null | undefined,
): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [before] = await tx
      .select({ picture: users.profilePicture, phoneNumber: users.phoneNumber })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (before === undefined) throw fail('invalid_token');
    const isOtherNumber = phoneNumber !== undefined && phoneNumber !== (before.phoneNumber ?? '');
    await tx
      .update(users)
      .set({
        firstName,
        lastName,
        ...(isOtherNumber && { phoneNumber: phoneNumber || null, phoneVerifiedAt: null }),
        profilePicture,
        updatedAt: clock.now(),
      })
      .where(eq(users.id, userId));
    return profilePicture === undefined ? null : before.picture;
  });

/**
 * Changes all given fields of a profile, or none if there is an error. New files are stored before
 * the row changes and old files are deleted afterwards, so no row names a missing file.
 * @throws DomainError the errors of `processImage`
 */
export const updateProfile = async (services: Services, userId: number, change: ProfileChange) => {
  const path = change.picture && `profiles/${randomUUID()}.webp`;
  try {
    if (change.picture && path) {
      await processImage(change.picture, PICTURE_RULES, ({ webp }) =>
        services.media.put(path, webp),
      );
    }
    const old = await writeChange(services, userId, change, path);
    if (old !== null) await removePicture(services, old);
  } catch (error) {
    if (path) await removePicture(services, path);
    throw error;
  }
};
