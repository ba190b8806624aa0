import { inArray } from 'drizzle-orm';
import type { Database } from '../src/db/connection.ts';
import { loginSessions, users } from '../src/db/schema/index.ts';
import { findByPassword, hashPassword } from '../src/domain/accounts/passwords.ts';
import { ConfigError } from '../src/settings/config.ts';
import { readPeople } from './files.ts';

/** Returns the ids of demo people whose password is still the one in the documentation. */
const peopleWithPrintedPassword = async (db: Database): Promise<number[]> => {
  const printed = new Map(readPeople().map(({ email, password }) => [email, password]));
  const rows = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.email, [...printed.keys()]));
  // Checking a password is slow, and most accounts share a hash, so each hash is checked once.
  const isPrinted = new Map<string, boolean>();
  for (const { email, passwordHash } of rows) {
    if (isPrinted.has(passwordHash)) continue;
    const found = await findByPassword(printed.get(email) ?? '', [{ passwordHash }]);
    isPrinted.set(passwordHash, found !== undefined);
  }
  return rows.flatMap(({ id, passwordHash }) => (isPrinted.get(passwordHash) ? [id] : []));
};

/**
 * Replaces the documented passwords of demo accounts and ends their sessions.
 * @throws ConfigError if a password must be replaced, but none is given
 */
export const replacePrintedPasswords = async (db: Database, password: string | undefined) => {
  const ids = await peopleWithPrintedPassword(db);
  if (ids.length === 0) return;
  if (password === undefined) {
    throw new ConfigError(
      'This database contains the demo, whose passwords are printed in the documentation, and its server is public. ' +
        'Start with an empty database, or set SEED_PASSWORD: the people of the demo then get that password.',
    );
  }
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(inArray(users.id, ids));
    await tx.delete(loginSessions).where(inArray(loginSessions.userId, ids));
  });
};
