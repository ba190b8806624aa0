import { DomainError, type ErrorCode } from '../errors.ts';
import { addEvent, checkLimit, consumeLimit, limitOf } from '../limits.ts';
import type { World } from '../world.ts';

/** Limits of what one client address may do with all accounts together. */

/** A wrong password or code of any account. */
const WRONG: readonly ErrorCode[] = ['invalid_credentials', 'invalid_otp', 'wrong_password'];

/**
 * Does work that takes a password or code, and counts it for the address when that was wrong; what
 * was right counts nowhere.
 * @throws DomainError too_many_attempts (429) when there were too many wrong ones
 */
export const countingGuesses = async <T>(
  world: World,
  clientAddress: string,
  work: () => Promise<T>,
): Promise<T> => {
  const limit = limitOf('guess', clientAddress);
  await checkLimit(world.db, world, limit);
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError && WRONG.includes(error.code)) {
      await addEvent(world.db, world, limit);
    }
    throw error;
  }
};

/**
 * Counts an account that is to be opened.
 * @throws DomainError too_many_attempts (429)
 */
export const countSignUp = (world: World, clientAddress: string): Promise<void> =>
  consumeLimit(world.db, world, {
    ...limitOf('sign-up', clientAddress),
    max: world.config.signUpsPerHour,
  });

/**
 * Counts a request for a code, whether or not one is sent.
 * @throws DomainError too_many_attempts (429)
 */
export const countOtpRequest = (world: World, clientAddress: string): Promise<void> =>
  consumeLimit(world.db, world, limitOf('otp-request', clientAddress));
