import { scryptSync } from 'node:crypto';

/** OWASP recommends these parameters for scrypt: N = 2^15, r = 8, p = 3. */
export const DEFAULT_COST_LOG2 = 15;
/** For passwords that need no protection, such as those of tests. */
export const QUICK_COST_LOG2 = 4;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 3;
const KEY_BYTES = 32;

export interface KeyRequest {
  password: string;
  salt: Uint8Array;
  /** The base-2 logarithm of N, scrypt's cost. */
  costLog2: number;
}

export type DeriveKey = (request: KeyRequest) => Promise<Uint8Array>;

/** Derives a key from a password on this thread, which can do nothing else meanwhile. */
export const deriveKeyHere = ({ password, salt, costLog2 }: KeyRequest): Uint8Array => {
  const N = 2 ** costLog2;
  const options = { N, r: BLOCK_SIZE, p: PARALLELIZATION, maxmem: 256 * N * BLOCK_SIZE };
  return scryptSync(password.normalize('NFKC'), salt, KEY_BYTES, options);
};
