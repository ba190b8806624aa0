import { and, eq, sql } from 'drizzle-orm';
import { users } from '../db/schema/index.ts';
import { passwordChangedMail } from './account-mails.ts';
import { checkCode, useCode, type CodePurpose } from './codes.ts';
import { failField } from './errors.ts';
import { clearLimit, consumeLimit } from './limits.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { revokeSessions } from './sessions.ts';
import { MAX_FAILURES, FAILURE_WINDOW_MS, signInBucket } from './sign-in.ts';
import type { Caller, World } from './world.ts';

/**
 * Sets a new password with the code that was mailed to the address, ends every session of the
 * account and forgets its failed sign-ins from this client. The code proves the address too.
 * @throws DomainError invalid_otp (400), too_many_attempts (429)
 */
export const resetPassword = async (
  world: World,
  reset: { email: string; otp: string; newPassword: string; clientAddress: string },
): Promise<void> => {
  const { email, otp } = reset;
  const purpose: CodePurpose = { email, type: 'password_reset' };
  await checkCode(world, purpose, otp);
  const passwordHash = await hashPassword(reset.newPassword, world.config.passwordCostLog2);
  const now = world.clock.now();
  const user = await world.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({
        passwordHash,
        updatedAt: now,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})`,
      })
      .where(eq(users.email, email))
      .returning();
    if (changed === undefined) throw failField('invalid_otp', 'otp');
    await useCode(tx, world, purpose, otp);
    await revokeSessions(tx, world, changed.id);
    return changed;
  });
  for (const identity of [user.email, user.phoneNumber]) {
    if (identity === null) continue;
    await clearLimit(world.db, signInBucket(identity, reset.clientAddress));
  }
  await world.mailbox.send(passwordChangedMail(world.config, user));
};

/** How often a wrong current password may be given. */
export const passwordChangeLimit = ({ id }: Pick<Caller, 'id'>) => ({
  bucket: `password-change ${id}`,
  max: MAX_FAILURES,
  windowMs: FAILURE_WINDOW_MS,
});

/**
 * Changes the caller's password and ends their other sessions.
 * @throws DomainError wrong_password (400), too_many_attempts (429, after five wrong ones)
 */
export const changePassword = async (
  world: World,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> => {
  const { db } = world;
  const limit = passwordChangeLimit(caller);
  await consumeLimit(db, world, limit);
  const [user] = await db.select().from(users).where(eq(users.id, caller.id));
  const right = await verifyPassword(currentPassword, user?.passwordHash ?? null);
  if (user === undefined || !right) throw failField('wrong_password', 'current_password');
  await clearLimit(db, limit.bucket);
  const passwordHash = await hashPassword(newPassword, world.config.passwordCostLog2);
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash, updatedAt: world.clock.now() })
      // Of two changes at once, the second one's current password is no longer right.
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw failField('wrong_password', 'current_password');
    await revokeSessions(tx, world, user.id, { except: caller.sessionId });
  });
  await world.mailbox.send(passwordChangedMail(world.config, user));
};
