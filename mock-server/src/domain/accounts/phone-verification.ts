import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import { phoneOtpText } from './account-mails.ts';
import { checkOtp, countOtp, createOtp, useOtp, type AccountOtpPurpose } from './otp.ts';
import { shareCodes } from './codes.ts';
import { failField } from '../errors.ts';
import { lockBucket } from '../limits.ts';
import { padDuration } from './pad-duration.ts';
import type { Mail } from '../ports.ts';
import type { Caller, World } from '../world.ts';

const purposeOf = async (world: World, { id }: Pick<Caller, 'id'>): Promise<AccountOtpPurpose> => {
  const [user] = await world.db
    .select({ to: users.phoneNumber })
    .from(users)
    .where(eq(users.id, id));
  if (!user?.to) throw failField('phone_needed', 'phone_number');
  return { type: 'phone', to: user.to, asker: `account:${id}`, userId: id };
};

/**
 * Sends a code to the phone number in the profile. If the number has already got too many messages,
 * no message is sent, and its earlier codes become valid for this account. An error would reveal
 * that other accounts have the same number.
 * @throws DomainError phone_needed (400), too_many_attempts (429)
 */
export const sendPhoneOtp = (world: World, caller: Pick<Caller, 'id'>): Promise<void> =>
  padDuration(async () => {
    const purpose = await purposeOf(world, caller);
    const message = await world.db.transaction(async (tx): Promise<Mail | undefined> => {
      if (await countOtp(tx, world, purpose)) {
        return phoneOtpText(world.config, purpose.to, await createOtp(tx, world, purpose));
      }
      await shareCodes(tx, world, purpose);
      return undefined;
    });
    if (message !== undefined) await world.mailbox.send(message);
  });

/**
 * Verifies the profile's phone number by a code. The number is then unverified in all other
 * accounts.
 * @throws DomainError phone_needed or invalid_otp (400), too_many_attempts (429)
 */
export const verifyPhone = async (world: World, caller: Pick<Caller, 'id'>, otp: string) => {
  const purpose = await checkOtp(world, await purposeOf(world, caller), otp);
  const hasNumber = eq(users.phoneNumber, purpose.to);
  const now = world.clock.now();
  await world.db.transaction(async (tx) => {
    await lockBucket(tx, `phone ${purpose.to}`);
    await useOtp(tx, world, purpose, otp);
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
