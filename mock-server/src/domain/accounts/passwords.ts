import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DEFAULT_COST_LOG2, deriveKeyHere, type DeriveKey } from './scrypt.ts';

const SALT_BYTES = 16;

const here: DeriveKey = async (request) => deriveKeyHere(request);

/** How keys are made, where nothing else is asked for. */
interface Derivation {
  costLog2?: number | undefined;
  derive?: DeriveKey;
}

/** The hash of a password with the cost and salt of another hash. */
const hashLike = async (
  password: string,
  like: string,
  { costLog2 = DEFAULT_COST_LOG2, derive = here }: Derivation,
): Promise<string> => {
  const [, cost = costLog2, salt = ''] = like.split('$');
  const request = { password, salt: Buffer.from(salt, 'base64url'), costLog2: Number(cost) };
  const key = Buffer.from(await derive(request));
  return `scrypt$${cost}$${salt}$${key.toString('base64url')}`;
};

/**
 * Hashes a password as `scrypt$<log2 of N>$<salt>$<key>`, the latter two base64url; with the cost
 * and salt of `like`, if given, so that one derivation compares a password with both.
 */
export const hashPassword = (
  password: string,
  derivation: Derivation = {},
  like = `scrypt$${derivation.costLog2 ?? DEFAULT_COST_LOG2}$${randomBytes(SALT_BYTES).toString('base64url')}$`,
): Promise<string> => hashLike(password, like, derivation);

/**
 * The first of these accounts that has this password, compared in constant time. Their hashes
 * share a cost and a salt, and without an account one of the given cost is computed, so that the
 * time does not tell how many accounts there are.
 */
export const findByPassword = async <Account extends { passwordHash: string }>(
  password: string,
  accounts: readonly Account[],
  derivation: Derivation = {},
): Promise<Account | undefined> => {
  const like = accounts[0]?.passwordHash ?? '';
  const actual = Buffer.from(await hashLike(password, like, derivation));
  return accounts.find(({ passwordHash }) => {
    const expected = Buffer.from(passwordHash);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
};
