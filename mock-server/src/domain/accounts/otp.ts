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
  saveCode,
  takeCode,
  type AccountOtpPurpose,
  type OtpPurpose,
  type OtpType,
} from './codes.ts';

export type { AccountOtpPurpose } from './codes.ts';

/** The purpose of an emailed code. */
export type MailedOtpType = Exclude<OtpType, 'phone'>;

type Db = World['db'];

const attempts = ({ type, to, asker }: OtpPurpose): Limit =>
  limitOf('otp-attempt', type, to, asker);

/** Counts the codes that were sent for this asker, or would have been if there were an account. */
const askedFor = ({ type, to, asker }: OtpPurpose): Limit => ({
  bucket: `otp-asked ${type} ${to} ${asker}`,
  max: 1,
  windowMs: OTP_TTL_MS,
});

/**
 * Counts a code request: one a minute, five an hour for each asker. All askers together flood no
 * mailbox: past five in an hour, one message is sent in five minutes.
 * @returns whether a message is to be sent; else `shareCode` makes the last one good for this asker
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

/** Makes a code. The asker's previous one is no longer valid, and five attempts are allowed again. */
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
 * Whether a code is right; wrong ones are counted. Who was sent a code has attempts at it whatever
 * others do; all together have a few at the codes of others.
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
  const [few] = togetherOf('otp-attempt', type, to);
  const shared = { ...own, ...few, ...(max < own.max && { max }) };
  const isOpen = (await waitOf(tx, world, shared)) === 0;
  if (isOpen && known && (await isAnyCode(tx, world, known, otp))) return true;
  // A refusal would tell that other accounts have the number.
  if (!isOpen && type !== 'phone' && (await waitOf(tx, world, askedFor(purpose))) === 0) {
    await checkLimit(tx, world, shared);
  }
  await addEvent(tx, world, own);
  await addTogether(tx, world, 'otp-attempt', type, to);
  return false;
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
  const right = await world.db.transaction((tx) => isRight(tx, world, { userId, ...purpose }, otp));
  if (!right || userId === undefined) throw failField('invalid_otp', 'otp');
  await clearLimit(world.db, attempts({ userId, ...purpose }).bucket);
  return { userId, ...purpose };
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
  if (!(await takeCode(db, world, purpose, otp))) throw failField('invalid_otp', 'otp');
};
