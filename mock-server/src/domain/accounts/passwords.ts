import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DEFAULT_COST_LOG2, deriveKeyHere, type DeriveKey } from './scrypt.ts';

const SALT_BYTES = 16;

const here: DeriveKey = async (request) => deriveKeyHere(request);

/** `derive` computes the key. */
interface Derivation {
  costLog2?: number | undefined;
  derive?: DeriveKey;
}

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
 * Hashes a password as `scrypt$<log2 of N>$<salt>$<key>`, with salt and key in base64url. If `like`
 * is given, cost and salt come from that hash, so that the two hashes can be compared.
 */
export const hashPassword = (
  password: string,
  derivation: Derivation = {},
  like = `scrypt$${derivation.costLog2 ?? DEFAULT_COST_LOG2}$${randomBytes(SALT_BYTES).toString('base64url')}$`,
): Promise<string> => hashLike(password, like, derivation);

/**
 * Returns the first account with this password, compared in constant time. All hashes must have the
 * same cost and salt. A hash is computed even without any account, so that the duration reveals
 * nothing.
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
