import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import { accountsOf, type UserRow } from './accounts.ts';
import { fail } from '../errors.ts';
import { limitOf, type Limit } from '../limits.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { checkPassword } from './password-attempt.ts';
import { startSession, type StartedSession } from './sessions.ts';
import type { Services } from '../services.ts';

export interface Credentials {
  /** An email address, or the ten digits of a phone number. */
  identity: string;
  password: string;
  clientIp: string;
}

/** The limit for failed sign-ins with one email address or phone number from one IP address. */
export const signInLimit = (identity: string, clientIp: string): Limit =>
  limitOf('sign-in', identity.toLowerCase(), clientIp);

const findByIdentity = (db: Services['db'], identity: string): Promise<UserRow[]> => {
  if (!/^\d{10}$/.test(identity)) return accountsOf(db, identity.toLowerCase());
  const hasPhone = and(eq(users.phoneNumber, identity), isNotNull(users.phoneVerifiedAt));
  return db
    .select()
    .from(users)
    .where(and(hasPhone, isNotNull(users.emailVerifiedAt)));
};

/** The account with this password. The session is null if the email address is unverified. */
export interface SignIn {
  user: UserRow;
  session: StartedSession | null;
}

const attempt = async (services: Services, { identity, password, clientIp }: Credentials) => {
  const accounts = await findByIdentity(services.db, identity);
  const attempted = { password, accounts, clientIp };
  const limit = signInLimit(identity, clientIp);
  const user = await checkPassword(services, limit, attempted);
  if (user === undefined) throw fail('invalid_credentials');
  if (user.emailVerifiedAt === null) return { user, session: null };
  const session = await services.db.transaction(async (tx) => {
    // If another request has changed the password since the check, no session may start.
    const current = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for('share');
    if (current.length === 0) throw fail('invalid_credentials');
    return startSession(services, tx, user.id);
  });
  return { user, session };
};

/**
 * Signs in. An unknown identity gets the same response and duration as a wrong password.
 * @throws DomainError invalid_credentials (401), too_many_attempts (429, after five failures in 15
 * minutes), busy (503)
 */
export const signIn = (services: Services, credentials: Credentials): Promise<SignIn> =>
  oneAtATime(signInLimit(credentials.identity, credentials.clientIp).bucket, () =>
    services.passwords.admit(() => attempt(services, credentials)),
  );
