import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's recommendation for scrypt: N = 2^15, r = 8, p = 3. */
const DEFAULT_COST_LOG2 = 15;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 3;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

const derive = (password: string, salt: Buffer, costLog2: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const N = 2 ** costLog2;
    const options = { N, r: BLOCK_SIZE, p: PARALLELIZATION, maxmem: 256 * N * BLOCK_SIZE };
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });

/** Hashes a password as `scrypt$<log2 of N>$<salt>$<key>`, the latter two base64url. */
export const hashPassword = async (
  password: string,
  costLog2 = DEFAULT_COST_LOG2,
): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, costLog2);
  return `scrypt$${costLog2}$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

/**
 * Compares a password with a hash in constant time. With `null` (no such account) it takes as
 * long as one of the given cost and answers false, so that the time does not tell who has an
 * account.
 */
export const verifyPassword = async (
  password: string,
  hash: string | null,
  costLog2 = DEFAULT_COST_LOG2,
): Promise<boolean> => {
  const [, cost = costLog2, salt = '', key = ''] = hash?.split('$') ?? [];
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(cost));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};
