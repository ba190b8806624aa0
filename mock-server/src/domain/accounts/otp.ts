import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { otps } from '../../db/schema/index.ts';
import { OTP_TTL_MS } from '../../settings/limit-table.ts';
import { failField } from '../errors.ts';
import {
  addEvent,
  checkLimit,
  clearLimit,
  consumeLimit,
  limitOf,
  lockBucket,
  type Limit,
} from '../limits.ts';
import type { Services } from '../services.ts';

export type OtpType = (typeof otps.$inferSelect)['type'];

export type MailedOtpType = Exclude<OtpType, 'phone'>;

/** What a code is for. An account has at most one code of each type. */
export interface OtpPurpose {
  type: OtpType;
  /** The email address in lower case, or the phone number, that gets the code. */
  to: string;
  userId: number;
}

type Parts = Pick<Services, 'clock' | 'otpKey'>;

const OTP_DIGITS = 6;

/** Hashes codes with the server's key. Without a key, an attacker could hash all six-digit codes. */
const hashOtp = (key: string, { type, to }: OtpPurpose, otp: string): string =>
  createHmac('sha256', key).update(`${type} ${to} ${otp}`).digest('base64url');

const isCode = ({ clock, otpKey }: Parts, purpose: OtpPurpose, otp: string) =>
  and(
    eq(otps.userId, purpose.userId),
    eq(otps.type, purpose.type),
    eq(otps.otpHash, hashOtp(otpKey, purpose, otp)),
    gt(otps.expiresAt, clock.now()),
  );

const isUnused = isNull(otps.usedAt);

/**
 * Counts a message with a code, even if no account gets one.
 * @param sender the IP address or, for a text message, the account that asks for the code
 * @throws DomainError too_many_attempts (429)
 */
export const countOtpMessage = async (
  db: Services['db'],
  services: Services,
  to: string,
  sender: string,
): Promise<void> => {
  await consumeLimit(db, services, limitOf('code-in-a-minute', to, sender));
  await consumeLimit(db, services, limitOf('code-in-an-hour', to, sender));
};

/** Creates a code, which replaces the previous one. */
export const createOtp = async (
  db: Services['db'],
  { clock, otpKey }: Parts,
  purpose: OtpPurpose,
): Promise<string> => {
  const otp = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
  const row = {
    otpHash: hashOtp(otpKey, purpose, otp),
    expiresAt: new Date(clock.now().getTime() + OTP_TTL_MS),
    usedAt: null,
  };
  const { userId, type } = purpose;
  await db
    .insert(otps)
    .values({ userId, type, ...row })
    .onConflictDoUpdate({ target: [otps.userId, otps.type], set: row });
  return otp;
};

/** The limit on wrong codes for one email address or phone number from one IP address. */
export const wrongOtpLimit = (to: string, clientIp: string): Limit =>
  limitOf('wrong-code', to, clientIp);

/**
 * Checks a code, which stays valid, and counts a wrong one. The used code of a sign-up is still
 * right, since the client may have lost the response.
 * @param purpose without an account, every code is wrong
 * @throws DomainError invalid_otp (400), too_many_attempts (429)
 */
export const checkOtp = async (
  services: Services,
  { userId, ...purpose }: Omit<OtpPurpose, 'userId'> & { userId: number | undefined },
  { otp, clientIp }: { otp: string; clientIp: string },
): Promise<OtpPurpose> => {
  const own = wrongOtpLimit(purpose.to, clientIp);
  const limits = [limitOf('guess', clientIp), own];
  const known = await services.db.transaction(async (tx) => {
    for (const limit of limits) {
      await lockBucket(tx, limit.bucket);
      await checkLimit(tx, services, limit);
    }
    const mayBeUsed = purpose.type === 'registration' ? undefined : isUnused;
    const whose = userId === undefined ? undefined : { ...purpose, userId };
    if (whose && (await tx.$count(otps, and(isCode(services, whose, otp), mayBeUsed))) > 0) {
      await clearLimit(tx, own.bucket);
      return whose;
    }
    for (const limit of limits) await addEvent(tx, services, limit);
    return undefined;
  });
  if (known === undefined) throw failField('invalid_otp', 'otp');
  return known;
};

/** Uses up a code. Of several parallel requests, only one succeeds. @throws invalid_otp */
export const useOtp = async (
  db: Services['db'],
  services: Parts,
  purpose: OtpPurpose,
  otp: string,
): Promise<void> => {
  const used = await db
    .update(otps)
    .set({ usedAt: services.clock.now() })
    .where(and(isCode(services, purpose, otp), isUnused))
    .returning({ type: otps.type });
  if (used.length === 0) throw failField('invalid_otp', 'otp');
};
