import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../db/schema/index.ts';
import type { UserRow } from './accounts.ts';
import { fail } from './errors.ts';
import { clearLimit, consumeLimit } from './limits.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { verifyPassword } from './passwords.ts';
import { startSession, type StartedSession } from './sessions.ts';
import type { World } from './world.ts';

/** The sign-in credentials. */
export interface Credentials {
  /** An address, or the ten digits of a phone number. */
  identity: string;
  password: string;
  /** The address that the request came from. */
  clientAddress: string;
}

/** Wrong passwords allowed within the window before sign-in is blocked. */
export const MAX_FAILURES = 5;
export const FAILURE_WINDOW_MS = 15 * 60 * 1000;

/** Where the failed sign-ins of one identity from one address are counted. */
export const signInBucket = (identity: string, clientAddress: string): string =>
  `login ${identity.toLowerCase()} ${clientAddress}`;

const findByIdentity = async (db: World['db'], identity: string): Promise<UserRow | undefined> => {
  const isPhone = /^\d{10}$/.test(identity);
  const rows = await db
    .select()
    .from(users)
    .where(
      isPhone
        ? and(eq(users.phoneNumber, identity), isNotNull(users.emailVerifiedAt))
        : eq(users.email, identity.toLowerCase()),
    );
  return rows[0];
};

const attempt = async (
  world: World,
  { identity, password, clientAddress }: Credentials,
): Promise<StartedSession & { user: UserRow }> => {
  const bucket = signInBucket(identity, clientAddress);
  await consumeLimit(world.db, world, { bucket, max: MAX_FAILURES, windowMs: FAILURE_WINDOW_MS });
  const user = await findByIdentity(world.db, identity);
  const right = await verifyPassword(
    password,
    user?.passwordHash ?? null,
    world.config.passwordCostLog2,
  );
  if (user === undefined || !right) throw fail('invalid_credentials');
  await clearLimit(world.db, bucket);
  if (user.emailVerifiedAt === null) throw fail('email_not_verified');
  const session = await world.db.transaction(async (tx) => {
    // A password that has been changed since it was checked must not open a session any more.
    const current = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for('share');
    if (current.length === 0) throw fail('invalid_credentials');
    return startSession(world, tx, user.id);
  });
  return { user, ...session };
};

/**
 * Signs in. An unknown identity takes as long as a wrong password and answers the same.
 * @throws DomainError invalid_credentials (401), email_not_verified (403, with the right password
 * only), too_many_attempts (429, after five failures in 15 minutes)
 */
export const signIn = (
  world: World,
  credentials: Credentials,
): Promise<StartedSession & { user: UserRow }> =>
  oneAtATime(signInBucket(credentials.identity, credentials.clientAddress), () =>
    attempt(world, credentials),
  );
