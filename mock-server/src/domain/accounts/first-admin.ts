import { and, eq, isNotNull } from 'drizzle-orm';
import { insertedRow } from '../../db/rows.ts';
import { users } from '../../db/schema/index.ts';
import { lockBucket } from '../limits.ts';
import type { Services } from '../services.ts';
import { createOtp } from './otp.ts';

/** No password matches this hash, so the admin must choose one before the first sign-in. */
const NO_PASSWORD = '';

/**
 * Creates the account of the first admin, or makes an existing verified account the admin. Returns
 * a code with which its owner chooses a password. Later calls return new codes until a password is
 * chosen. Returns null if there is already an admin.
 */
export const createFirstAdmin = (
  services: Pick<Services, 'db' | 'clock' | 'otpKey'>,
  email: string,
) =>
  services.db.transaction(async (tx) => {
    await lockBucket(tx, 'first-admin');
    const [admin] = await tx.select().from(users).where(eq(users.role, 'admin'));
    if (admin !== undefined && (admin.email !== email || admin.passwordHash !== NO_PASSWORD)) {
      return null;
    }
    const now = services.clock.now();
    const isAccount = and(eq(users.email, email), isNotNull(users.emailVerifiedAt));
    const [known] =
      admin === undefined
        ? await tx.update(users).set({ role: 'admin', updatedAt: now }).where(isAccount).returning()
        : [admin];
    const account =
      known ??
      insertedRow(
        await tx
          .insert(users)
          .values({
            email,
            passwordHash: NO_PASSWORD,
            role: 'admin',
            firstName: 'First',
            lastName: 'Admin',
            emailVerifiedAt: now,
            joinedDate: now,
            updatedAt: now,
          })
          .returning(),
      );
    return createOtp(tx, services, { type: 'password_reset', to: email, userId: account.id });
  });
