import { DomainError, type ErrorCode } from '../errors.ts';
import { addEvent, checkLimit, consumeLimit, limitOf } from '../limits.ts';
import type { World } from '../world.ts';

/** The rate limits in this file apply to an IP address, whichever accounts it uses. */

const WRONG: readonly ErrorCode[] = ['invalid_credentials', 'invalid_otp', 'wrong_password'];

/**
 * Checks a password or code by `work`. Wrong ones count towards the limit of the IP address.
 * @throws DomainError too_many_attempts (429) after too many wrong passwords or codes
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
 * Counts a sign-up towards the limit of the IP address.
 * @throws DomainError too_many_attempts (429)
 */
export const countSignUp = (world: World, clientAddress: string): Promise<void> =>
  consumeLimit(world.db, world, {
    ...limitOf('sign-up', clientAddress),
    max: world.config.signUpsPerHour,
  });

/**
 * Counts a request for a code towards the limit of the IP address, even if no code is sent.
 * @throws DomainError too_many_attempts (429)
 */
export const countOtpRequest = (world: World, clientAddress: string): Promise<void> =>
  consumeLimit(world.db, world, limitOf('otp-request', clientAddress));
