import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import { failField } from '../errors.ts';
import { lockBucket } from '../limits.ts';
import type { Services } from '../services.ts';

export type UserRow = typeof users.$inferSelect;

/** Returns an email address in lower case. @throws DomainError email_needed for a phone number */
export const toEmail = (email: string): string => {
  if (/^\d{10}$/.test(email)) throw failField('email_needed', 'email');
  return email.toLowerCase();
};

/** Until the transaction ends, other requests wait to change the accounts of this email address. */
export const lockEmail = (tx: Services['db'], email: string): Promise<void> =>
  lockBucket(tx, `email ${email}`);

/** The SQL condition for the unverified accounts of an email address. */
export const isWaiting = (email: string) =>
  and(eq(users.email, email), isNull(users.emailVerifiedAt));

/** Only the newest unverified accounts of an email address can sign in, at most this many. */
const MOST_WAITING = 3;

/** Returns the verified account of an email address or, without one, its newest unverified ones. */
export const accountsOf = async (db: Services['db'], email: string): Promise<UserRow[]> => {
  const rows = await db
    .select()
    .from(users)
    .where(eq(users.email, email))
    .orderBy(sql`${users.emailVerifiedAt} is null`, desc(users.id))
    .limit(MOST_WAITING);
  const [first] = rows;
  return first?.emailVerifiedAt ? [first] : rows;
};

export const verifiedAccountOf = async (db: Services['db'], email: string) =>
  (await accountsOf(db, email)).find(({ emailVerifiedAt }) => emailVerifiedAt !== null);
