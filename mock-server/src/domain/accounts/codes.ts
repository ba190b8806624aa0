import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { oneTimeCodes } from '../../db/schema/index.ts';
import { failField } from '../errors.ts';
import { clearLimit, consumeLimit } from '../limits.ts';
import type { World } from '../world.ts';

type CodeType = (typeof oneTimeCodes.$inferSelect)['type'];

/** What a code by email is for. */
export type MailedCodeType = Exclude<CodeType, 'phone'>;

/** What a code is bound to: it is good for this account, and this address or number, only. */
export interface CodePurpose {
  type: CodeType;
  /** The address, in lower case, or the number that the code goes to. */
  to: string;
  /** Undefined where no account waits for a code, which nobody may be able to tell. */
  userId: number | undefined;
}

/** A purpose for which a code can be made. */
export type AccountPurpose = CodePurpose & { userId: number };

type Db = World['db'];

const CODE_DIGITS = 6;
export const CODE_TTL_MS = 10 * 60 * 1000;
const MAX_WRONG = 5;
const SENDS = [
  { per: 'minute', max: 1, windowMs: 60 * 1000 },
  { per: 'hour', max: 5, windowMs: 60 * 60 * 1000 },
];

/**
 * What codes are counted by: the address, whose accounts a stranger may not know of, but for a
 * number the account, since those of others with the same number are none of its business.
 */
const countedBy = ({ type, to, userId }: CodePurpose): string =>
  `${type} ${type === 'phone' ? String(userId) : to}`;

const attemptsBucket = (purpose: CodePurpose): string => `code-attempt ${countedBy(purpose)}`;

/** Six digits are guessed from a plain hash at once; without the server's key they are not. */
const hashCode = (key: string, { type, to }: CodePurpose, code: string): string =>
  createHmac('sha256', key).update(`${type} ${to} ${code}`).digest('base64url');

const matching = (world: World, purpose: AccountPurpose, code: string) =>
  and(
    eq(oneTimeCodes.userId, purpose.userId),
    eq(oneTimeCodes.type, purpose.type),
    eq(oneTimeCodes.codeHash, hashCode(world.codeKey, purpose, code)),
    gt(oneTimeCodes.expiresAt, world.clock.now()),
  );

/**
 * Counts a code request: one per minute, five per hour for each type and address, or account where
 * it goes to a number.
 * @throws DomainError too_many_attempts (429)
 */
export const countSend = async (db: Db, world: World, purpose: CodePurpose): Promise<void> => {
  for (const { per, ...limit } of SENDS) {
    const bucket = `code-send ${per} ${countedBy(purpose)}`;
    await consumeLimit(db, world, { bucket, ...limit });
  }
};

/** Makes a code. The previous one is no longer valid, and five attempts are allowed again. */
export const createCode = async (
  db: Db,
  world: Pick<World, 'clock' | 'codeKey'>,
  purpose: AccountPurpose,
): Promise<string> => {
  const code = randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
  const createdAt = world.clock.now();
  const { type, userId } = purpose;
  const row = {
    codeHash: hashCode(world.codeKey, purpose, code),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + CODE_TTL_MS),
  };
  await db
    .insert(oneTimeCodes)
    .values({ type, userId, ...row })
    .onConflictDoUpdate({ target: [oneTimeCodes.userId, oneTimeCodes.type], set: row });
  await clearLimit(db, attemptsBucket(purpose));
  return code;
};

/**
 * Checks a code without using it up. Wrong ones are counted like requests, whether there is a code,
 * or an account, or not.
 * @throws DomainError invalid_otp (400), too_many_attempts (429, after five wrong ones)
 */
export const checkCode = async (
  world: World,
  { userId, ...purpose }: CodePurpose,
  code: string,
): Promise<AccountPurpose> => {
  const bucket = attemptsBucket({ userId, ...purpose });
  await consumeLimit(world.db, world, { bucket, max: MAX_WRONG, windowMs: CODE_TTL_MS });
  if (userId === undefined) throw failField('invalid_otp', 'otp');
  const known = { userId, ...purpose };
  if ((await world.db.$count(oneTimeCodes, matching(world, known, code))) === 0) {
    throw failField('invalid_otp', 'otp');
  }
  await clearLimit(world.db, bucket);
  return known;
};

/**
 * Uses a code up: of any number of requests with it at once, one gets through.
 * @throws DomainError invalid_otp (400)
 */
export const useCode = async (
  db: Db,
  world: World,
  purpose: AccountPurpose,
  code: string,
): Promise<void> => {
  const used = await db
    .delete(oneTimeCodes)
    .where(matching(world, purpose, code))
    .returning({ type: oneTimeCodes.type });
  if (used.length === 0) throw failField('invalid_otp', 'otp');
};
