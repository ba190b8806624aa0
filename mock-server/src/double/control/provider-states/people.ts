import { eq, ilike, or } from 'drizzle-orm';
import { STATES } from '../../../../../control/states.ts';
import { insertedRow } from '../../../db/rows.ts';
import { rateEvents, users } from '../../../db/schema/index.ts';
import type { UserRow } from '../../../domain/accounts/accounts.ts';
import { startSession } from '../../../domain/accounts/sessions.ts';
import { hashPassword } from '../../../domain/accounts/passwords.ts';
import { QUICK_COST_LOG2 } from '../../../domain/accounts/scrypt.ts';
import type { Services } from '../../../domain/services.ts';
import { SECOND_MS } from '../../../lib/time.ts';
import { setMembership } from '../memberships.ts';
import type { StateContext, StateParams } from './state.ts';

export const personSchema = STATES['an account exists'].params;

export type PersonParams = StateParams['an account exists'];

/** Resets the rate limits of this email address and phone number, and those of IP addresses. */
export const removeLimits = async (
  { db }: Services,
  email: string,
  phoneNumber: string | null = null,
): Promise<void> => {
  const ofClients = ['guess %', 'sign-up %'];
  const counted = [...ofClients, `%${email}%`, ...(phoneNumber ? [`% ${phoneNumber}%`] : [])];
  await db.delete(rateEvents).where(or(...counted.map((name) => ilike(rateEvents.bucket, name))));
};

/** Deletes the account with this email address or phone number, and resets its rate limits. */
export const removePerson = async (
  services: Services,
  email: string,
  phoneNumber: string | null = null,
): Promise<void> => {
  const samePhone = phoneNumber === null ? undefined : eq(users.phoneNumber, phoneNumber);
  await services.db.delete(users).where(or(eq(users.email, email), samePhone));
  await removeLimits(services, email, phoneNumber);
};

/** Creates a person, after deleting accounts with the same email address or phone number. */
export const makePerson = async (services: Services, person: PersonParams): Promise<UserRow> => {
  await removePerson(services, person.email, person.phone_number);
  const now = services.clock.now();
  const user = insertedRow(
    await services.db
      .insert(users)
      .values({
        email: person.email,
        passwordHash: await hashPassword(person.password, { costLog2: QUICK_COST_LOG2 }),
        role: person.role,
        firstName: 'Maya',
        lastName: 'Lindgren',
        phoneNumber: person.phone_number,
        phoneVerifiedAt: person.phone_number !== null && person.phone_verified ? now : null,
        profilePicture: person.picture ? 'authors/elena-marsh-192.webp' : null,
        emailVerifiedAt: person.verified ? now : null,
        joinedDate: now,
        updatedAt: now,
      })
      .returning(),
  );
  await setMembership(services, user.id, person.membership);
  return user;
};

const EXPIRED_SINCE_S = 60;

/** Returns the time at which an access token that expired a minute ago was issued. */
const longAgo = ({ clock, config }: Services): Date =>
  new Date(clock.now().getTime() - (config.accessTokenTtlS + EXPIRED_SINCE_S) * SECOND_MS);

/** Signs a person in. With `expired`, the access token expired a minute ago. */
export const signIn = async ({ app, services }: StateContext, user: UserRow, expired = false) => {
  const { sessionId, refreshToken, issuedAt } = await startSession(services, services.db, user.id);
  const since = expired ? longAgo(services) : issuedAt;
  const token = app.issueAccessToken(user, sessionId, since);
  return { user_id: user.id, token, refresh_token: refreshToken };
};
