import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { otps, sentCodes } from '../../db/schema/index.ts';
import { OTP_TTL_MS } from '../../settings/limit-table.ts';
import type { World } from '../world.ts';

export type OtpType = (typeof otps.$inferSelect)['type'];

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

const isOf = (table: typeof otps | typeof sentCodes, { userId, type }: AccountOtpPurpose) =>
  and(eq(table.userId, userId), eq(table.type, type));

const isCode = (
  table: typeof otps | typeof sentCodes,
  { clock, otpKey }: Parts,
  purpose: AccountOtpPurpose,
  otp: string,
) =>
  and(
    isOf(table, purpose),
    eq(table.otpHash, hashOtp(otpKey, purpose, otp)),
    gt(table.expiresAt, clock.now()),
  );

/** Creates a code. Only the previous code of this asker (IP address or account) becomes invalid. */
export const saveCode = async (db: Db, { clock, otpKey }: Parts, purpose: AccountOtpPurpose) => {
  const otp = randomInt(10 ** OTP_DIGITS)
    .toString()
    .padStart(OTP_DIGITS, '0');
  const createdAt = clock.now();
  const { type, userId, to: sentTo, asker } = purpose;
  const row = {
    otpHash: hashOtp(otpKey, purpose, otp),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + OTP_TTL_MS),
  };
  const isAskers = and(eq(sentCodes.asker, asker), eq(sentCodes.sentTo, sentTo));
  await db
    .delete(sentCodes)
    .where(and(isOf(sentCodes, purpose), or(isAskers, lte(sentCodes.expiresAt, createdAt))));
  await db.insert(sentCodes).values({ type, userId, sentTo, asker, ...row });
  await db
    .insert(otps)
    .values({ type, userId, ...row })
    .onConflictDoUpdate({ target: [otps.userId, otps.type], set: row });
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
  await db.delete(sentCodes).where(and(isOf(sentCodes, purpose), isNull(sentCodes.asker)));
  if (sent.length > 0) await db.insert(sentCodes).values(sent.map((code) => ({ ...code, userId })));
};

/** Returns whether this is the code that this asker (an IP address or account) has requested. */
export const isOwnCode = async (db: Db, parts: Parts, purpose: AccountOtpPurpose, otp: string) => {
  const isOwn = eq(sentCodes.asker, purpose.asker);
  return (await db.$count(sentCodes, and(isCode(sentCodes, parts, purpose, otp), isOwn))) > 0;
};

/**
 * Returns whether the code is valid for the account, even if an older server stored it in `otps`.
 */
export const isAnyCode = async (db: Db, parts: Parts, purpose: AccountOtpPurpose, otp: string) =>
  (await db.$count(sentCodes, isCode(sentCodes, parts, purpose, otp))) > 0 ||
  (await db.$count(otps, isCode(otps, parts, purpose, otp))) > 0;

/** The hash of a used code is different, so that the code is right for no other purpose. */
const asUsed = <Purpose extends OtpPurpose>(purpose: Purpose): Purpose => ({
  ...purpose,
  to: `used ${purpose.to}`,
});

/** Returns whether this code of a sign-up has verified the account within its ten minutes. */
export const isUsedCode = async (db: Db, parts: Parts, purpose: AccountOtpPurpose, otp: string) =>
  (await db.$count(sentCodes, isCode(sentCodes, parts, asUsed(purpose), otp))) > 0;

/**
 * If the code is right, deletes the account's codes. Of parallel requests, only one gets true. The
 * code of a sign-up is stored as used, because the client may repeat a request after losing the
 * response.
 */
export const takeCode = async (db: Db, parts: Parts, purpose: AccountOtpPurpose, otp: string) => {
  const latest = await db
    .delete(otps)
    .where(isCode(otps, parts, purpose, otp))
    .returning({ createdAt: otps.createdAt, expiresAt: otps.expiresAt });
  const sent = await db
    .delete(sentCodes)
    .where(isCode(sentCodes, parts, purpose, otp))
    .returning({ createdAt: sentCodes.createdAt, expiresAt: sentCodes.expiresAt });
  const [taken] = [...sent, ...latest];
  if (taken === undefined) return false;
  await db.delete(otps).where(isOf(otps, purpose));
  await db.delete(sentCodes).where(isOf(sentCodes, purpose));
  const { type, userId, to: sentTo, asker } = purpose;
  if (type === 'registration') {
    const otpHash = hashOtp(parts.otpKey, asUsed(purpose), otp);
    await db.insert(sentCodes).values({ type, userId, sentTo, asker, otpHash, ...taken });
  }
  return true;
};
