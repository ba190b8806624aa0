import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's recommendation for scrypt: N = 2^15, r = 8, p = 3. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });

/** Hashes a password as `scrypt$<salt>$<key>`, both base64url. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

/**
 * Compares a password with a hash in constant time. With `null` (no such account) it takes as
 * long and answers false, so that the time does not tell who has an account.
 */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, salt = '', key = ''] = hash?.split('$') ?? [];
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};
