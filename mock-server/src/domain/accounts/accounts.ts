import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import { failField } from '../errors.ts';
import { lockBucket } from '../limits.ts';
import type { World } from '../world.ts';

export type UserRow = typeof users.$inferSelect;

/**
 * An address in the one form that accounts have it in.
 * @throws DomainError email_needed (400) for the ten digits of a phone number
 */
export const toAddress = (email: string): string => {
  if (/^\d{10}$/.test(email)) throw failField('email_needed', 'email');
  return email.toLowerCase();
};

/** Lets the changes of the accounts of an address happen one after the other. */
export const lockAddress = (tx: World['db'], email: string): Promise<void> =>
  lockBucket(tx, `address ${email}`);

/** The registrations of an address that wait to be verified. */
export const isWaiting = (email: string) =>
  and(eq(users.email, email), isNull(users.emailVerifiedAt));

/** Of more than these, all but the newest registrations can no longer sign in to be verified. */
const MOST_WAITING = 3;

/** The verified account of an address, or else its newest waiting registrations. */
export const accountsOf = async (db: World['db'], email: string): Promise<UserRow[]> => {
  const rows = await db
    .select()
    .from(users)
    .where(eq(users.email, email))
    .orderBy(sql`${users.emailVerifiedAt} is null`, desc(users.id))
    .limit(MOST_WAITING);
  const [first] = rows;
  return first?.emailVerifiedAt ? [first] : rows;
};

/** The verified account of an address, if there is one. */
export const verifiedAccountOf = async (
  db: World['db'],
  email: string,
): Promise<UserRow | undefined> =>
  (await accountsOf(db, email)).find(({ emailVerifiedAt }) => emailVerifiedAt !== null);
