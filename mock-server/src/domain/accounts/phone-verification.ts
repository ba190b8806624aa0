import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import { phoneOtpText } from './account-mails.ts';
import { checkOtp, countOtp, createOtp, useOtp, type AccountOtpPurpose } from './otp.ts';
import { DomainError, failField } from '../errors.ts';
import { consumeLimit, lockBucket } from '../limits.ts';
import { padDuration } from './pad-duration.ts';
import type { Mail } from '../ports.ts';
import type { Caller, World } from '../world.ts';
import { HOUR_MS } from '../../lib/time.ts';

/** Codes per number and hour, from all accounts. */
const MOST_TEXTS_PER_HOUR = 5;

const purposeOf = async (world: World, { id }: Pick<Caller, 'id'>): Promise<AccountOtpPurpose> => {
  const [user] = await world.db
    .select({ to: users.phoneNumber })
    .from(users)
    .where(eq(users.id, id));
  if (!user?.to) throw failField('phone_needed', 'phone_number');
  return { type: 'phone', to: user.to, userId: id };
};

/** Whether a number may be sent one more text message. */
const mayText = async (tx: World['db'], world: World, number: string): Promise<boolean> => {
  const limit = { bucket: `text ${number}`, max: MOST_TEXTS_PER_HOUR, windowMs: HOUR_MS };
  try {
    await consumeLimit(tx, world, limit);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_attempts') return false;
    throw error;
  }
};

/**
 * Texts a code to the phone number of the caller's profile; the answer does not tell that a number
 * has had too many, which would reveal other accounts.
 * @throws DomainError phone_needed (400), too_many_attempts (429)
 */
export const sendPhoneOtp = (world: World, caller: Pick<Caller, 'id'>): Promise<void> =>
  padDuration(async () => {
    const purpose = await purposeOf(world, caller);
    const message = await world.db.transaction(async (tx): Promise<Mail | undefined> => {
      await countOtp(tx, world, purpose);
      if (!(await mayText(tx, world, purpose.to))) return undefined;
      return phoneOtpText(world.config, purpose.to, await createOtp(tx, world, purpose));
    });
    if (message !== undefined) await world.mailbox.send(message);
  });

/**
 * Verifies the number of the caller's profile with the code that was sent to it. Whoever had
 * verified it before has lost it, and their number is unverified again.
 * @throws DomainError phone_needed or invalid_otp (400), too_many_attempts (429)
 */
export const verifyPhone = async (
  world: World,
  caller: Pick<Caller, 'id'>,
  otp: string,
): Promise<void> => {
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
    // The number may have been changed meanwhile.
    if (verified.length === 0) throw failField('invalid_otp', 'otp');
  });
};
