import { addEvent, checkLimit, clearLimit, consumeLimit, limitOf, type Limit } from '../limits.ts';
import type { UserRow } from './accounts.ts';
import type { World } from '../world.ts';

interface Attempt {
  password: string;
  /** Without accounts, every password is wrong, which takes as long to find out. */
  accounts: readonly UserRow[];
  clientAddress: string;
}

/**
 * Returns the account with this password. A wrong password counts towards `limit` and towards the
 * limit on all guesses of the IP address. The right one clears `limit`.
 * @throws DomainError too_many_attempts (429)
 */
export const checkPassword = async (
  world: World,
  limit: Limit,
  { password, accounts, clientAddress }: Attempt,
): Promise<UserRow | undefined> => {
  const guesses = limitOf('guess', clientAddress);
  await checkLimit(world.db, world, guesses);
  await consumeLimit(world.db, world, limit);
  const user = await world.passwords.find(password, accounts);
  if (user === undefined) await addEvent(world.db, world, guesses);
  else await clearLimit(world.db, limit.bucket);
  return user;
};
