import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import { phoneOtpText } from './account-mails.ts';
import { checkOtp, countOtpMessage, createOtp, useOtp, type OtpPurpose } from './otp.ts';
import { failField } from '../errors.ts';
import { lockBucket } from '../limits.ts';
import type { Caller, Services } from '../services.ts';

const purposeOf = async (services: Services, { id }: Pick<Caller, 'id'>): Promise<OtpPurpose> => {
  const [user] = await services.db
    .select({ to: users.phoneNumber })
    .from(users)
    .where(eq(users.id, id));
  if (!user?.to) throw failField('phone_needed', 'phone_number');
  return { type: 'phone', to: user.to, userId: id };
};

/**
 * Sends a code to the phone number in the profile. Messages are counted for each account, because a
 * limit of the number would reveal that other accounts have the same number.
 * @throws DomainError phone_needed (400), too_many_attempts (429)
 */
export const sendPhoneOtp = async (
  services: Services,
  caller: Pick<Caller, 'id'>,
): Promise<void> => {
  const purpose = await purposeOf(services, caller);
  const otp = await services.db.transaction(async (tx) => {
    await countOtpMessage(tx, services, purpose.to, `account:${caller.id}`);
    return createOtp(tx, services, purpose);
  });
  await services.mailbox.send(phoneOtpText(services.config, purpose.to, otp));
};

/**
 * Verifies the profile's phone number by a code. The number is then unverified in all other
 * accounts.
 * @throws DomainError phone_needed or invalid_otp (400), too_many_attempts (429)
 */
export const verifyPhone = async (
  services: Services,
  caller: Pick<Caller, 'id'>,
  entered: { otp: string; clientIp: string },
): Promise<void> => {
  const purpose = await checkOtp(services, await purposeOf(services, caller), entered);
  const hasNumber = eq(users.phoneNumber, purpose.to);
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    await lockBucket(tx, `phone ${purpose.to}`);
    await useOtp(tx, services, purpose, entered.otp);
    await tx
      .update(users)
      .set({ phoneVerifiedAt: null, updatedAt: now })
      .where(and(hasNumber, isNotNull(users.phoneVerifiedAt), ne(users.id, caller.id)));
    const verified = await tx
      .update(users)
      .set({ phoneVerifiedAt: now, updatedAt: now })
      .where(and(hasNumber, eq(users.id, caller.id)))
      .returning({ id: users.id });
    // The person may have changed the phone number while the code was checked.
    if (verified.length === 0) throw failField('invalid_otp', 'otp');
  });
};
