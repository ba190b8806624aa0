import { createHmac, randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { otps, sentCodes } from '../../db/schema/index.ts';
import { OTP_TTL_MS } from '../../settings/limit-table.ts';
import type { World } from '../world.ts';

export type OtpType = (typeof otps.$inferSelect)['type'];

/** The account, and the address or number, that a code is valid for. */
export interface OtpPurpose {
  type: OtpType;
  /** The address, in lower case, or the number that the code goes to. */
  to: string;
  /** Who asks: a client's address; for a number the account, since any client may have its token. */
  asker: string;
  /** Undefined if no account waits for a code, which must not be revealed. */
  userId: number | undefined;
}

/** A purpose for which a code can be made. */
export type AccountOtpPurpose = OtpPurpose & { userId: number };

type Db = World['db'];
type Parts = Pick<World, 'clock' | 'otpKey'>;

const OTP_DIGITS = 6;

/** Six digits are guessed from a plain hash at once; without the server's key they are not. */
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

/** Makes a code. The asker's previous one is no longer valid; those of others are. */
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

/** Makes the code that went to this address or number last, for whichever account, good for this. */
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

/** Whether it is the code that this asker was sent. */
export const isOwnCode = async (
  db: Db,
  parts: Parts,
  purpose: AccountOtpPurpose,
  otp: string,
): Promise<boolean> => {
  const isOwn = eq(sentCodes.asker, purpose.asker);
  return (await db.$count(sentCodes, and(isCode(sentCodes, parts, purpose, otp), isOwn))) > 0;
};

/** Whether it is any code of the account; a server of the version before wrote only one of them. */
export const isAnyCode = async (
  db: Db,
  parts: Parts,
  purpose: AccountOtpPurpose,
  otp: string,
): Promise<boolean> =>
  (await db.$count(sentCodes, isCode(sentCodes, parts, purpose, otp))) > 0 ||
  (await db.$count(otps, isCode(otps, parts, purpose, otp))) > 0;

/** Deletes all codes of the account, if this is one of them; of many at once only one succeeds. */
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
