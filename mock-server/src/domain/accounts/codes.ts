import { createHmac, randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { otps, sentCodes } from '../../db/schema/index.ts';
import { OTP_TTL_MS } from '../../settings/limit-table.ts';
import type { World } from '../world.ts';

export type OtpType = (typeof otps.$inferSelect)['type'];

/** The account and the email address or phone number that a code belongs to. */
export interface OtpPurpose {
  type: OtpType;
  /** The email address in lower case, or the phone number. */
  to: string;
  /** The IP address that requested the code. For a phone number, it is the account's id. */
  asker: string;
  /** Undefined if no account expects a code. The response must not reveal this. */
  userId: number | undefined;
}

/** The purpose of a code for an existing account. */
export type AccountOtpPurpose = OtpPurpose & { userId: number };

type Db = World['db'];
type Parts = Pick<World, 'clock' | 'otpKey'>;

const OTP_DIGITS = 6;

/**
 * Hashes a code with the server's key. Without a key, the hash would reveal the six digits.
 */
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

/**
 * Creates and stores a code. It invalidates the asker's previous code, but not the codes of other
 * askers.
 */
export const saveCode = async (
  db: Db,
  { clock, otpKey }: Parts,
  purpose: AccountOtpPurpose,
): Promise<string> => {
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

/** Makes the last code for this email address or phone number valid for this purpose. */
export const shareCode = async (
  db: Db,
  { clock }: Parts,
  purpose: AccountOtpPurpose,
): Promise<void> => {
  const { type, userId, to } = purpose;
  const [last] = await db
    .select({
      type: sentCodes.type,
      sentTo: sentCodes.sentTo,
      otpHash: sentCodes.otpHash,
      createdAt: sentCodes.createdAt,
      expiresAt: sentCodes.expiresAt,
    })
    .from(sentCodes)
    .where(
      and(eq(sentCodes.sentTo, to), eq(sentCodes.type, type), gt(sentCodes.expiresAt, clock.now())),
    )
    .orderBy(desc(sentCodes.createdAt))
    .limit(1);
  if (last === undefined) return;
  await db.delete(sentCodes).where(and(isOf(sentCodes, purpose), isNull(sentCodes.asker)));
  await db.insert(sentCodes).values({ ...last, userId });
};

/** Whether the code was sent to this asker. */
export const isOwnCode = async (
  db: Db,
  parts: Parts,
  purpose: AccountOtpPurpose,
  otp: string,
): Promise<boolean> => {
  const isOwn = eq(sentCodes.asker, purpose.asker);
  return (await db.$count(sentCodes, and(isCode(sentCodes, parts, purpose, otp), isOwn))) > 0;
};

/**
 * Whether the account has this code. A server of the previous version writes only one of the two
 * tables.
 */
export const isAnyCode = async (
  db: Db,
  parts: Parts,
  purpose: AccountOtpPurpose,
  otp: string,
): Promise<boolean> =>
  (await db.$count(sentCodes, isCode(sentCodes, parts, purpose, otp))) > 0 ||
  (await db.$count(otps, isCode(otps, parts, purpose, otp))) > 0;

/**
 * Deletes all codes of the account if this is one of them. Returns whether it was. Only one of
 * several parallel requests succeeds.
 */
export const takeCode = async (
  db: Db,
  parts: Parts,
  purpose: AccountOtpPurpose,
  otp: string,
): Promise<boolean> => {
  const latest = await db
    .delete(otps)
    .where(isCode(otps, parts, purpose, otp))
    .returning({ type: otps.type });
  const sent = await db
    .delete(sentCodes)
    .where(isCode(sentCodes, parts, purpose, otp))
    .returning({ type: sentCodes.type });
  if (latest.length + sent.length === 0) return false;
  await db.delete(otps).where(isOf(otps, purpose));
  await db.delete(sentCodes).where(isOf(sentCodes, purpose));
  return true;
};
