import { addEvent, checkLimit, clearLimit, consumeLimit, limitOf, type Limit } from '../limits.ts';
import type { UserRow } from './accounts.ts';
import type { Services } from '../services.ts';

interface Attempt {
  password: string;
  /** If empty, every password is wrong, after the same time. */
  accounts: readonly UserRow[];
  clientIp: string;
}

/**
 * Returns the account with this password. A wrong password counts towards `limit` and towards the
 * limit on all guesses of the IP address. The right one clears `limit`.
 * @throws DomainError too_many_attempts (429)
 */
export const checkPassword = async (
  services: Services,
  limit: Limit,
  { password, accounts, clientIp }: Attempt,
): Promise<UserRow | undefined> => {
  const guesses = limitOf('guess', clientIp);
  await checkLimit(services.db, services, guesses);
  await consumeLimit(services.db, services, limit);
  const user = await services.passwords.find(password, accounts);
  if (user === undefined) await addEvent(services.db, services, guesses);
  else await clearLimit(services.db, limit.bucket);
  return user;
};
