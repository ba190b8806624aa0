import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import { accountsOf, type UserRow } from './accounts.ts';
import { countingGuesses } from './address-limits.ts';
import { fail } from '../errors.ts';
import { addEvent, clearLimit, consumeLimit, waitOf } from '../limits.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { MINUTE_MS } from '../../lib/time.ts';
import { startSession, type StartedSession } from './sessions.ts';
import type { World } from '../world.ts';

/** The sign-in credentials. */
export interface Credentials {
  /** An address, or the ten digits of a phone number. */
  identity: string;
  password: string;
  /** The address that the request came from, as `clientAddressOf` gives it. */
  clientAddress: string;
}

/** Wrong passwords allowed within the window before sign-in is blocked. */
export const MAX_FAILURES = 5;
export const FAILURE_WINDOW_MS = 15 * MINUTE_MS;

/** Where the failed sign-ins of one identity from one address are counted. */
export const signInBucket = (identity: string, clientAddress: string): string =>
  `login ${identity.toLowerCase()} ${clientAddress}`;

/**
 * Past so many failures of one identity from everywhere together, each address has one guess
 * instead of five: guessers spread over many addresses get less far, and the owner still gets in.
 */
const everywhereLimit = (identity: string) => ({
  bucket: `login-everywhere ${identity.toLowerCase()}`,
  max: 50,
  windowMs: FAILURE_WINDOW_MS,
});

const findByIdentity = (db: World['db'], identity: string): Promise<UserRow[]> => {
  if (!/^\d{10}$/.test(identity)) return accountsOf(db, identity.toLowerCase());
  const hasPhone = and(eq(users.phoneNumber, identity), isNotNull(users.phoneVerifiedAt));
  return db
    .select()
    .from(users)
    .where(and(hasPhone, isNotNull(users.emailVerifiedAt)));
};

/** The account of a correct password; without a session if the address is not verified. */
export interface SignIn {
  user: UserRow;
  session: StartedSession | null;
}

const attempt = async (
  world: World,
  { identity, password, clientAddress }: Credentials,
): Promise<SignIn> => {
  const bucket = signInBucket(identity, clientAddress);
  const everywhere = everywhereLimit(identity);
  const max = (await waitOf(world.db, world, everywhere)) > 0 ? 1 : MAX_FAILURES;
  await consumeLimit(world.db, world, { bucket, max, windowMs: FAILURE_WINDOW_MS });
  const accounts = await findByIdentity(world.db, identity);
  const user = await world.passwords.find(password, accounts);
  if (user === undefined) {
    await addEvent(world.db, world, everywhere);
    throw fail('invalid_credentials');
  }
  await clearLimit(world.db, bucket);
  if (user.emailVerifiedAt === null) return { user, session: null };
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
  return { user, session };
};

/**
 * Signs in. An unknown identity takes as long as a wrong password and answers the same.
 * @throws DomainError invalid_credentials (401), too_many_attempts (429, after five failures in 15
 * minutes), busy (503)
 */
export const signIn = (world: World, credentials: Credentials): Promise<SignIn> =>
  oneAtATime(signInBucket(credentials.identity, credentials.clientAddress), () =>
    world.passwords.admit(() =>
      countingGuesses(world, credentials.clientAddress, () => attempt(world, credentials)),
    ),
  );
