import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { otps } from '../../db/schema/index.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/time.ts';
import { failField } from '../errors.ts';
import { clearLimit, consumeLimit } from '../limits.ts';
import type { World } from '../world.ts';

type OtpType = (typeof otps.$inferSelect)['type'];

/** The purpose of an emailed code. */
export type MailedOtpType = Exclude<OtpType, 'phone'>;

/** The account, and the address or number, that a code is valid for. */
export interface OtpPurpose {
  type: OtpType;
  /** The address, in lower case, or the number that the code goes to. */
  to: string;
  /** Undefined if no account waits for a code, which must not be revealed. */
  userId: number | undefined;
}

/** A purpose for which a code can be made. */
export type AccountOtpPurpose = OtpPurpose & { userId: number };

type Db = World['db'];

const OTP_DIGITS = 6;
export const OTP_TTL_MS = 10 * MINUTE_MS;
const MAX_WRONG = 5;
const SENDS = [
  { per: 'minute', max: 1, windowMs: MINUTE_MS },
  { per: 'hour', max: 5, windowMs: HOUR_MS },
];

/**
 * What codes are counted by: the address, whose accounts a stranger may not know of, but for a
 * number the account, since those of others with the same number are none of its business.
 */
const countedBy = ({ type, to, userId }: OtpPurpose): string =>
  `${type} ${type === 'phone' ? String(userId) : to}`;

const attemptsBucket = (purpose: OtpPurpose): string => `otp-attempt ${countedBy(purpose)}`;

/** Six digits are guessed from a plain hash at once; without the server's key they are not. */
const hashOtp = (key: string, { type, to }: OtpPurpose, otp: string): string =>
  createHmac('sha256', key).update(`${type} ${to} ${otp}`).digest('base64url');

const matching = (world: World, purpose: AccountOtpPurpose, otp: string) =>
  and(
    eq(otps.userId, purpose.userId),
    eq(otps.type, purpose.type),
    eq(otps.otpHash, hashOtp(world.otpKey, purpose, otp)),
    gt(otps.expiresAt, world.clock.now()),
  );

/**
 * Counts a code request: one per minute, five per hour for each type and address, or account where
 * it goes to a number.
 * @throws DomainError too_many_attempts (429)
 */
export const countOtp = async (db: Db, world: World, purpose: OtpPurpose): Promise<void> => {
  for (const { per, ...limit } of SENDS) {
    const bucket = `otp-send ${per} ${countedBy(purpose)}`;
    await consumeLimit(db, world, { bucket, ...limit });
  }
};

/** Makes a code. The previous one is no longer valid, and five attempts are allowed again. */
export const createOtp = async (
  db: Db,
  world: Pick<World, 'clock' | 'otpKey'>,
  purpose: AccountOtpPurpose,
): Promise<string> => {
  const otp = randomInt(10 ** OTP_DIGITS)
    .toString()
    .padStart(OTP_DIGITS, '0');
  const createdAt = world.clock.now();
  const { type, userId } = purpose;
  const row = {
    otpHash: hashOtp(world.otpKey, purpose, otp),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + OTP_TTL_MS),
  };
  await db
    .insert(otps)
    .values({ type, userId, ...row })
    .onConflictDoUpdate({ target: [otps.userId, otps.type], set: row });
  await clearLimit(db, attemptsBucket(purpose));
  return otp;
};

/**
 * Checks a code without using it up. Wrong ones are counted like requests, whether there is a code,
 * or an account, or not.
 * @throws DomainError invalid_otp (400), too_many_attempts (429, after five wrong ones)
 */
export const checkOtp = async (
  world: World,
  { userId, ...purpose }: OtpPurpose,
  otp: string,
): Promise<AccountOtpPurpose> => {
  const bucket = attemptsBucket({ userId, ...purpose });
  await consumeLimit(world.db, world, { bucket, max: MAX_WRONG, windowMs: OTP_TTL_MS });
  if (userId === undefined) throw failField('invalid_otp', 'otp');
  const known = { userId, ...purpose };
  if ((await world.db.$count(otps, matching(world, known, otp))) === 0) {
    throw failField('invalid_otp', 'otp');
  }
  await clearLimit(world.db, bucket);
  return known;
};

/**
 * Uses a code up; of several requests at once only one succeeds.
 * @throws DomainError invalid_otp (400)
 */
export const useOtp = async (
  db: Db,
  world: World,
  purpose: AccountOtpPurpose,
  otp: string,
): Promise<void> => {
  const used = await db
    .delete(otps)
    .where(matching(world, purpose, otp))
    .returning({ type: otps.type });
  if (used.length === 0) throw failField('invalid_otp', 'otp');
};
