import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../db/schema/index.ts';
import { codeMail } from './account-mails.ts';
import { checkCode, countSend, createCode, useCode, type CodePurpose } from './codes.ts';
import { failField } from './errors.ts';
import { padDuration } from './pad-duration.ts';
import { hashPassword } from './passwords.ts';
import { revokeSessions, startSession, type StartedSession } from './sessions.ts';
import type { World } from './world.ts';

export type UserRow = typeof users.$inferSelect;

/** The sign-up data. */
export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/**
 * An address in the one form that accounts have it in.
 * @throws DomainError email_needed (400) for the ten digits of a phone number
 */
export const toAddress = (email: string): string => {
  if (/^\d{10}$/.test(email)) throw failField('email_needed', 'email');
  return email.toLowerCase();
};

/**
 * Opens an account, or writes it anew when its address was never verified: a code that got lost
 * must not lock the owner of the address out, nor a stranger who signed up with it stay signed in.
 */
const writeAccount = async (
  db: World['db'],
  world: World,
  registration: Omit<Registration, 'password'> & { passwordHash: string },
): Promise<UserRow> => {
  const now = world.clock.now();
  const values = { ...registration, joinedDate: now, updatedAt: now };
  const [user] = await db
    .insert(users)
    .values({ ...values, role: 'user' })
    .onConflictDoUpdate({
      target: users.email,
      set: values,
      setWhere: isNull(users.emailVerifiedAt),
    })
    .returning();
  if (user === undefined) throw failField('email_taken', 'email');
  await revokeSessions(db, world, user.id);
  return user;
};

/**
 * Signs up and mails the code that verifies the address. The session is there at once, but counts
 * only from then on.
 * @throws DomainError email_needed (400), email_taken (409), too_many_attempts (429, when a code
 * was sent within the last minute or five within the last hour)
 */
export const register = async (
  world: World,
  { password, ...registration }: Registration,
): Promise<StartedSession & { user: UserRow }> => {
  const email = toAddress(registration.email);
  const passwordHash = await hashPassword(password, world.config.passwordCostLog2);
  const purpose: CodePurpose = { email, type: 'registration' };
  const { user, code, session } = await world.db.transaction(async (tx) => {
    const written = await writeAccount(tx, world, { ...registration, email, passwordHash });
    await countSend(tx, world, purpose);
    return {
      user: written,
      code: await createCode(tx, world, purpose),
      session: await startSession(world, tx, written.id),
    };
  });
  await world.mailbox.send(codeMail(world.config, user, purpose.type, code));
  return { user, ...session };
};

/** The user a code with this purpose is for, if any. */
const recipientOf = async (
  db: World['db'],
  { email, type }: CodePurpose,
): Promise<UserRow | undefined> => {
  const unverified = type === 'registration' ? isNull(users.emailVerifiedAt) : undefined;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), unverified));
  return user;
};

/**
 * Mails a new code when the address needs one. From outside there is no difference when it does
 * not: neither in the answer, nor in its time, nor in the limits.
 * @throws DomainError email_needed (400), too_many_attempts (429)
 */
export const sendCode = (world: World, type: CodePurpose['type'], to: string): Promise<void> =>
  padDuration(async () => {
    const purpose = { email: toAddress(to), type };
    const prepared = await world.db.transaction(async (tx) => {
      await countSend(tx, world, purpose);
      const user = await recipientOf(tx, purpose);
      return user && { user, code: await createCode(tx, world, purpose) };
    });
    if (prepared === undefined) return;
    await world.mailbox.send(codeMail(world.config, prepared.user, type, prepared.code));
  });

/**
 * Verifies an address with the code that was mailed to it, and uses the code up.
 * @throws DomainError invalid_otp (400), too_many_attempts (429)
 */
export const verifyEmail = async (world: World, email: string, code: string): Promise<void> => {
  const purpose: CodePurpose = { email, type: 'registration' };
  await checkCode(world, purpose, code);
  await world.db.transaction(async (tx) => {
    // The account before the code, in the order in which signing up takes them.
    const verified = await tx
      .update(users)
      .set({ emailVerifiedAt: world.clock.now(), updatedAt: world.clock.now() })
      .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))
      .returning({ id: users.id });
    if (verified.length === 0) throw failField('invalid_otp', 'otp');
    await useCode(tx, world, purpose, code);
  });
};
