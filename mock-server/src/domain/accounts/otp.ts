import { failField } from '../errors.ts';
import { OTP_TTL_MS } from '../../settings/limit-table.ts';
import {
  addEvent,
  addTogether,
  checkLimit,
  clearLimit,
  consumeLimit,
  limitOf,
  lockBucket,
  maxOfEach,
  togetherOf,
  waitOf,
  type Limit,
} from '../limits.ts';
import type { World } from '../world.ts';
import {
  isAnyCode,
  isOwnCode,
  isUsedCode,
  saveCode,
  takeCode,
  type AccountOtpPurpose,
  type OtpPurpose,
  type OtpType,
} from './codes.ts';

export type { AccountOtpPurpose } from './codes.ts';

export type MailedOtpType = Exclude<OtpType, 'phone'>;

type Db = World['db'];

const attempts = ({ type, to, asker }: OtpPurpose): Limit =>
  limitOf('otp-attempt', type, to, asker);

/** Counts the requests of an IP address or account for which a message was due. */
const askedFor = ({ type, to, asker }: OtpPurpose): Limit => ({
  bucket: `otp-asked ${type} ${to} ${asker}`,
  max: 1,
  windowMs: OTP_TTL_MS,
});

/**
 * Counts a request for a code towards its limits. An asker (an IP address or account) may request
 * one code a minute and five an hour. An email address or phone number gets at most five messages
 * in an hour from all askers, and after that one in five minutes.
 * @returns true if a message should be sent. If not, `shareCodes` makes the codes that were sent
 *   before valid for this request.
 * @throws DomainError too_many_attempts (429)
 */
export const countOtp = async (db: Db, world: World, purpose: OtpPurpose): Promise<boolean> => {
  const { type, to, asker } = purpose;
  for (const name of ['otp-send-minute', 'otp-send-hour'] as const) {
    await consumeLimit(db, world, limitOf(name, type, to, asker));
  }
  await lockBucket(db, `otp-send ${type} ${to}`);
  const together = togetherOf('otp-send-hour', type, to);
  const waitsMs = await Promise.all(together.map((limit) => waitOf(db, world, limit)));
  if (Math.min(...waitsMs) > 0) return false;
  await addTogether(db, world, 'otp-send-hour', type, to);
  await addEvent(db, world, askedFor(purpose));
  return true;
};

/** Creates a code for this asker (IP address or account), who may enter five wrong codes again. */
export const createOtp = async (
  db: Db,
  world: Pick<World, 'clock' | 'otpKey'>,
  purpose: AccountOtpPurpose,
): Promise<string> => {
  const otp = await saveCode(db, world, purpose);
  await clearLimit(db, attempts(purpose).bucket);
  return otp;
};

/**
 * Checks a code and counts wrong ones. An asker (an IP address or account that requests codes) has
 * attempts for its own code, which other people cannot use up. An asker may even enter a code that
 * another asker requested, but all askers together have only a few attempts to do so.
 * @throws DomainError too_many_attempts (429)
 */
const isRight = async (tx: Db, world: World, purpose: OtpPurpose, otp: string) => {
  const { type, to, userId } = purpose;
  const known = userId === undefined ? undefined : { ...purpose, userId };
  const own = attempts(purpose);
  await lockBucket(tx, `otp-attempt ${type} ${to}`);
  const max = await maxOfEach(tx, world, 'otp-attempt', type, to);
  await checkLimit(tx, world, { ...own, max });
  if (known && (await isOwnCode(tx, world, known, otp))) return true;
  if (known && (await isUsedCode(tx, world, known, otp))) return true;
  const [few] = togetherOf('otp-attempt', type, to);
  const shared = { ...own, ...few, ...(max < own.max && { max }) };
  const isOpen = (await waitOf(tx, world, shared)) === 0;
  if (isOpen && known && (await isAnyCode(tx, world, known, otp))) return true;
  /* If the attempts for other askers' codes are used up, throws too_many_attempts. For a phone
     number, the error would reveal that another account has the same number. */
  if (!isOpen && type !== 'phone' && (await waitOf(tx, world, askedFor(purpose))) === 0) {
    await checkLimit(tx, world, shared);
  }
  await addEvent(tx, world, own);
  await addTogether(tx, world, 'otp-attempt', type, to);
  return false;
};

/**
 * Checks a code, which stays valid. The code that has verified an account is also right. A wrong
 * code counts as an attempt even if there is no account or no valid code.
 * @throws DomainError invalid_otp (400), too_many_attempts (429, after five wrong ones)
 */
export const checkOtp = async (
  world: World,
  { userId, ...purpose }: OtpPurpose,
  otp: string,
): Promise<AccountOtpPurpose> => {
  const right = await world.db.transaction((tx) => isRight(tx, world, { userId, ...purpose }, otp));
  if (!right || userId === undefined) throw failField('invalid_otp', 'otp');
  await clearLimit(world.db, attempts({ userId, ...purpose }).bucket);
  return { userId, ...purpose };
};

/**
 * Checks a code, which then becomes invalid. Of several parallel requests, only one succeeds.
 * @throws DomainError invalid_otp (400)
 */
export const useOtp = async (db: Db, world: World, purpose: AccountOtpPurpose, otp: string) => {
  if (!(await takeCode(db, world, purpose, otp))) throw failField('invalid_otp', 'otp');
};
