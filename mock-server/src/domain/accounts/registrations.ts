import { and, eq, lt, ne, or } from 'drizzle-orm';
import { insertedRow } from '../../db/rows.ts';
import { users } from '../../db/schema/index.ts';
import { DAY_MS } from '../../lib/time.ts';
import { otpMail } from './account-mails.ts';
import {
  accountsOf,
  isWaiting,
  lockEmail,
  toEmail,
  verifiedAccountOf,
  type UserRow,
} from './accounts.ts';
import { checkOtp, countOtpMessage, createOtp, useOtp } from './otp.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { failField } from '../errors.ts';
import { consumeLimit, limitOf } from '../limits.ts';
import { startSession, type StartedSession } from './sessions.ts';
import type { Services } from '../services.ts';

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** `named` is the id of an account from the browser's cookie, or null without a cookie. */
interface Browser {
  named: number | null;
  clientIp: string;
}

/** After this time, an unverified account is deleted when the same email address signs up again. */
const WAITING_TTL_MS = DAY_MS;

/**
 * Adds an unverified account, which replaces the one that this browser has added before. Those of
 * other browsers stay, so that a stranger cannot remove the owner's.
 */
const addRegistration = async (
  tx: Services['db'],
  { clock }: Services,
  registration: Omit<Registration, 'password'> & { passwordHash: string },
  named: number | null,
): Promise<UserRow> => {
  const { email } = registration;
  if ((await verifiedAccountOf(tx, email)) !== undefined) throw failField('email_taken', 'email');
  const now = clock.now();
  const isOld = lt(users.joinedDate, new Date(now.getTime() - WAITING_TTL_MS));
  const isReplaced = named === null ? isOld : or(isOld, eq(users.id, named));
  await tx.delete(users).where(and(isWaiting(email), isReplaced));
  const values = { ...registration, role: 'user' as const, joinedDate: now, updatedAt: now };
  return insertedRow(await tx.insert(users).values(values).returning());
};

/**
 * Signs up and emails a code for the new account. The session becomes valid when the email address
 * is verified.
 * @throws DomainError email_needed, common_password (400), email_taken (409), too_many_attempts
 *   (429)
 */
export const register = async (
  services: Services,
  { password, ...registration }: Registration,
  { named, clientIp }: Browser,
): Promise<StartedSession & { user: UserRow }> => {
  await consumeLimit(services.db, services, limitOf('sign-up', clientIp));
  const email = toEmail(registration.email);
  await refuseCommonPassword(password, 'password');
  const [latest] = await accountsOf(services.db, email);
  const passwordHash = await services.passwords.hash(password, latest?.passwordHash);
  const { user, otp, session } = await services.db.transaction(async (tx) => {
    await lockEmail(tx, email);
    const added = await addRegistration(
      tx,
      services,
      { ...registration, email, passwordHash },
      named,
    );
    await countOtpMessage(tx, services, email, clientIp);
    return {
      user: added,
      otp: await createOtp(tx, services, { type: 'registration', to: email, userId: added.id }),
      session: await startSession(services, tx, added.id),
    };
  });
  await services.mailbox.send(otpMail(services.config, user, 'registration', otp));
  return { user, ...session };
};

/**
 * Finds the account whose id is in the cookie (`named`), which may have been verified since. Without
 * a cookie, finds the unverified account of the email address if there is only one.
 */
export const findRegistration = async (db: Services['db'], email: string, named: number | null) => {
  if (named !== null) {
    const [row] = await db.select().from(users).where(eq(users.id, named));
    // A cookie for another email is ignored. A cookie for a deleted account finds no account.
    if (row === undefined) return undefined;
    if (row.email === email) return row;
  }
  const waiting = await db.select().from(users).where(isWaiting(email)).limit(2);
  return waiting.length === 1 ? waiting[0] : undefined;
};

/**
 * Verifies the email address of one account and deletes the other unverified accounts of this
 * address. If the code has already verified the account that the cookie names, does nothing.
 * @throws DomainError invalid_otp (400), too_many_attempts (429)
 */
export const verifyEmail = async (
  services: Services,
  { email, otp, named, clientIp }: Browser & { email: string; otp: string },
): Promise<void> => {
  const registration = await findRegistration(services.db, email, named);
  const asked = { type: 'registration', to: email, userId: registration?.id } as const;
  const purpose = await checkOtp(services, asked, { otp, clientIp });
  if (registration?.emailVerifiedAt) return;
  await services.db.transaction(async (tx) => {
    await lockEmail(tx, email);
    await useOtp(tx, services, purpose, otp);
    await tx.delete(users).where(and(isWaiting(email), ne(users.id, purpose.userId)));
    await tx
      .update(users)
      .set({ emailVerifiedAt: services.clock.now(), updatedAt: services.clock.now() })
      .where(eq(users.id, purpose.userId));
  });
};
