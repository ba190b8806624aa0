import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { sentCodes } from '../../db/schema/index.ts';
import { OTP_TTL_MS } from '../../settings/limit-table.ts';
import type { World } from '../world.ts';

export type OtpType = (typeof sentCodes.$inferSelect)['type'];

export interface OtpPurpose {
  type: OtpType;
  /** The receiver: an email address in lower case, or a phone number. */
  to: string;
  /** Who requested the code: an IP address, or for a phone number the id of the account. */
  asker: string;
  /** The code's account. Undefined if there is none, which responses must not reveal. */
  userId: number | undefined;
}

export type AccountOtpPurpose = OtpPurpose & { userId: number };

type Db = World['db'];
type Parts = Pick<World, 'clock' | 'otpKey'>;

const OTP_DIGITS = 6;

/** Hashes codes with the server's key. Without a key, anybody could hash all six-digit codes. */
const hashOtp = (key: string, { type, to }: OtpPurpose, otp: string): string =>
  createHmac('sha256', key).update(`${type} ${to} ${otp}`).digest('base64url');

const isOf = ({ userId, type }: AccountOtpPurpose) =>
  and(eq(sentCodes.userId, userId), eq(sentCodes.type, type));

const isCode = ({ clock, otpKey }: Parts, purpose: AccountOtpPurpose, otp: string) =>
  and(
    isOf(purpose),
    eq(sentCodes.otpHash, hashOtp(otpKey, purpose, otp)),
    gt(sentCodes.expiresAt, clock.now()),
  );

/** Creates a code. Only the previous code of this asker (IP address or account) becomes invalid. */
export const saveCode = async (db: Db, { clock, otpKey }: Parts, purpose: AccountOtpPurpose) => {
  const otp = randomInt(10 ** OTP_DIGITS)
    .toString()
    .padStart(OTP_DIGITS, '0');
  const createdAt = clock.now();
  const { type, userId, to: sentTo, asker } = purpose;
  const isAskers = and(eq(sentCodes.asker, asker), eq(sentCodes.sentTo, sentTo));
  await db
    .delete(sentCodes)
    .where(and(isOf(purpose), or(isAskers, lte(sentCodes.expiresAt, createdAt))));
  const otpHash = hashOtp(otpKey, purpose, otp);
  const expiresAt = new Date(createdAt.getTime() + OTP_TTL_MS);
  await db.insert(sentCodes).values({ type, userId, sentTo, asker, otpHash, createdAt, expiresAt });
  return otp;
};

/** Makes all codes that were sent to this address or phone number valid for this account. */
export const shareCodes = async (db: Db, { clock }: Parts, purpose: AccountOtpPurpose) => {
  const { type, userId, to } = purpose;
  const sent = await db
    .selectDistinct({
      type: sentCodes.type,
      sentTo: sentCodes.sentTo,
      otpHash: sentCodes.otpHash,
      createdAt: sentCodes.createdAt,
      expiresAt: sentCodes.expiresAt,
    })
    .from(sentCodes)
    .where(
      and(eq(sentCodes.sentTo, to), eq(sentCodes.type, type), gt(sentCodes.expiresAt, clock.now())),
    );
  await db.delete(sentCodes).where(and(isOf(purpose), isNull(sentCodes.asker)));
  if (sent.length > 0) await db.insert(sentCodes).values(sent.map((code) => ({ ...code, userId })));
};

/** Returns whether this is the code that this asker (an IP address or account) has requested. */
export const isOwnCode = async (db: Db, parts: Parts, purpose: AccountOtpPurpose, otp: string) => {
  const isOwn = eq(sentCodes.asker, purpose.asker);
  return (await db.$count(sentCodes, and(isCode(parts, purpose, otp), isOwn))) > 0;
};

/** Returns whether the code is valid for the account, whoever requested it. */
export const isAnyCode = async (db: Db, parts: Parts, purpose: AccountOtpPurpose, otp: string) =>
  (await db.$count(sentCodes, isCode(parts, purpose, otp))) > 0;

/** The hash of a used code is different, so that the code is right for no other purpose. */
const asUsed = <Purpose extends OtpPurpose>(purpose: Purpose): Purpose => ({
  ...purpose,
  to: `used ${purpose.to}`,
});

/** Returns whether this code of a sign-up has verified the account within its ten minutes. */
export const isUsedCode = async (db: Db, parts: Parts, purpose: AccountOtpPurpose, otp: string) =>
  (await db.$count(sentCodes, isCode(parts, asUsed(purpose), otp))) > 0;

/**
 * If the code is right, deletes the account's codes. Of parallel requests, only one gets true. The
 * code of a sign-up is stored as used, because the client may repeat a request after losing the
 * response.
 */
export const takeCode = async (db: Db, parts: Parts, purpose: AccountOtpPurpose, otp: string) => {
  const [taken] = await db
    .delete(sentCodes)
    .where(isCode(parts, purpose, otp))
    .returning({ createdAt: sentCodes.createdAt, expiresAt: sentCodes.expiresAt });
  if (taken === undefined) return false;
  await db.delete(sentCodes).where(isOf(purpose));
  const { type, userId, to: sentTo, asker } = purpose;
  if (type === 'registration') {
    const otpHash = hashOtp(parts.otpKey, asUsed(purpose), otp);
    await db.insert(sentCodes).values({ type, userId, sentTo, asker, otpHash, ...taken });
  }
  return true;
};
