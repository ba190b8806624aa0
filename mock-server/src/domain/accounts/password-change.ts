import { and, eq } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import { passwordChangedMail } from './account-mails.ts';
import { verifiedAccountOf } from './accounts.ts';
import { checkOtp, useOtp, type OtpPurpose } from './otp.ts';
import { checkPassword } from './password-attempt.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { failField } from '../errors.ts';
import { clearLimit, limitOf, type Limit } from '../limits.ts';
import { revokeSessions } from './sessions.ts';
import { signInLimit } from './sign-in.ts';
import type { Caller, Services } from '../services.ts';

/**
 * Checks the code of a password reset. The code stays valid, because the reset itself needs it.
 * @throws DomainError invalid_otp (400), too_many_attempts (429)
 */
export const checkResetOtp = async (
  services: Services,
  { email, ...entered }: { email: string; otp: string; clientIp: string },
): Promise<OtpPurpose> => {
  const account = await verifiedAccountOf(services.db, email);
  return checkOtp(services, { type: 'password_reset', to: email, userId: account?.id }, entered);
};

/**
 * Sets a password by an emailed code. Ends all sessions and forgets the failed sign-ins.
 * @throws DomainError invalid_otp, common_password (400), too_many_attempts (429)
 */
export const resetPassword = async (
  services: Services,
  reset: { email: string; otp: string; newPassword: string; clientIp: string },
): Promise<void> => {
  const { otp } = reset;
  await refuseCommonPassword(reset.newPassword, 'new_password');
  const purpose = await checkResetOtp(services, reset);
  const passwordHash = await services.passwords.hash(reset.newPassword);
  const user = await services.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ passwordHash, updatedAt: services.clock.now() })
      .where(eq(users.id, purpose.userId))
      .returning();
    if (changed === undefined) throw failField('invalid_otp', 'otp');
    await useOtp(tx, services, purpose, otp);
    await revokeSessions(tx, services, changed.id);
    return changed;
  });
  // An unverified phone number may be another person's, so failed sign-ins with it stay counted.
  for (const identity of [user.email, user.phoneVerifiedAt && user.phoneNumber]) {
    if (identity === null) continue;
    await clearLimit(services.db, signInLimit(identity, reset.clientIp).bucket);
  }
  await services.mailbox.send(passwordChangedMail(services.config, user));
};

/** The limit on attempts to change a password with a wrong current password. */
export const passwordChangeLimit = ({ id }: Pick<Caller, 'id'>): Limit =>
  limitOf('password-change', id);

/**
 * Changes the person's password and ends their other sessions.
 * @throws DomainError wrong_password, common_password (400), too_many_attempts (429, after five
 * wrong ones)
 */
export const changePassword = async (
  services: Services,
  caller: Caller,
  {
    currentPassword,
    newPassword,
    clientIp,
  }: { currentPassword: string; newPassword: string; clientIp: string },
): Promise<void> => {
  const { db } = services;
  await refuseCommonPassword(newPassword, 'new_password');
  const user = await checkPassword(services, passwordChangeLimit(caller), {
    password: currentPassword,
    accounts: await db.select().from(users).where(eq(users.id, caller.id)),
    clientIp,
  });
  if (user === undefined) throw failField('wrong_password', 'current_password');
  const passwordHash = await services.passwords.hash(newPassword);
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash, updatedAt: services.clock.now() })
      // The update fails if another request has changed the password since it was checked.
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw failField('wrong_password', 'current_password');
    await revokeSessions(tx, services, user.id, { except: caller.sessionId });
  });
  await services.mailbox.send(passwordChangedMail(services.config, user));
};
