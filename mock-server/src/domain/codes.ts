import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { oneTimeCodes } from '../db/schema/index.ts';
import { failField } from './errors.ts';
import { clearLimit, consumeLimit, pruneLimits } from './limits.ts';
import type { World } from './world.ts';

export type CodeType = (typeof oneTimeCodes.$inferSelect)['type'];

/** What a code is bound to. The address is in lower case. */
export interface CodePurpose {
  email: string;
  type: CodeType;
}

type Db = World['db'];

const CODE_DIGITS = 6;
export const CODE_TTL_MS = 10 * 60 * 1000;
const MAX_WRONG = 5;
const SENDS = [
  { per: 'minute', max: 1, windowMs: 60 * 1000 },
  { per: 'hour', max: 5, windowMs: 60 * 60 * 1000 },
];

const attemptsBucket = ({ email, type }: CodePurpose): string => `code-attempt ${type} ${email}`;

/** Six digits are guessed from a plain hash at once; without the server's key they are not. */
const hashCode = (key: string, { email, type }: CodePurpose, code: string): string =>
  createHmac('sha256', key).update(`${type} ${email} ${code}`).digest('base64url');

const matching = (world: World, purpose: CodePurpose, code: string) =>
  and(
    eq(oneTimeCodes.email, purpose.email),
    eq(oneTimeCodes.type, purpose.type),
    eq(oneTimeCodes.codeHash, hashCode(world.codeKey, purpose, code)),
    gt(oneTimeCodes.expiresAt, world.clock.now()),
  );

/**
 * Counts a code request: one per minute, five per hour for each address and type.
 * @throws DomainError too_many_attempts (429)
 */
export const countSend = async (
  db: Db,
  world: World,
  { email, type }: CodePurpose,
): Promise<void> => {
  await pruneLimits(db, world);
  for (const { per, ...limit } of SENDS) {
    await consumeLimit(db, world, { bucket: `code-send ${per} ${type} ${email}`, ...limit });
  }
};

/** Makes a code, which voids the one before and has five tries of its own. */
export const createCode = async (db: Db, world: World, purpose: CodePurpose): Promise<string> => {
  const code = randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
  const createdAt = world.clock.now();
  const row = {
    codeHash: hashCode(world.codeKey, purpose, code),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + CODE_TTL_MS),
  };
  await db
    .insert(oneTimeCodes)
    .values({ ...purpose, ...row })
    .onConflictDoUpdate({ target: [oneTimeCodes.email, oneTimeCodes.type], set: row });
  await clearLimit(db, attemptsBucket(purpose));
  return code;
};

/**
 * Checks a code without using it up. Wrong ones are counted for the address and type, whether
 * there is a code, or an account, or not.
 * @throws DomainError invalid_otp (400), too_many_attempts (429, after five wrong ones)
 */
export const checkCode = async (
  world: World,
  purpose: CodePurpose,
  code: string,
): Promise<void> => {
  const bucket = attemptsBucket(purpose);
  await consumeLimit(world.db, world, { bucket, max: MAX_WRONG, windowMs: CODE_TTL_MS });
  if ((await world.db.$count(oneTimeCodes, matching(world, purpose, code))) === 0) {
    throw failField('invalid_otp', 'otp');
  }
  await clearLimit(world.db, bucket);
};

/**
 * Uses a code up: of any number of requests with it at once, one gets through.
 * @throws DomainError invalid_otp (400)
 */
export const useCode = async (
  db: Db,
  world: World,
  purpose: CodePurpose,
  code: string,
): Promise<void> => {
  const used = await db
    .delete(oneTimeCodes)
    .where(matching(world, purpose, code))
    .returning({ email: oneTimeCodes.email });
  if (used.length === 0) throw failField('invalid_otp', 'otp');
};
