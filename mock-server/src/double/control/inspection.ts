import { and, eq, gt, isNull } from 'drizzle-orm';
import type { components } from '../../../../control/schema.gen.d.ts';
import {
  advertisements,
  articles,
  checkoutSessions,
  comments,
  loginSessions,
  mails,
  otps,
  refreshTokens,
  subscriptions,
  users,
} from '../../db/schema/index.ts';
import { accountsOf } from '../../domain/accounts/accounts.ts';
import { fail } from '../../domain/errors.ts';
import { findSubscription } from '../../domain/payments/subscriptions.ts';
import type { Services } from '../../domain/services.ts';
import { SECOND_MS } from '../../lib/time.ts';
import type { MovableClock } from '../movable-clock.ts';

/* These functions read the server's state for the control API and for tests. */

/** Returns the time of the server's clock and the numbers of users, articles and other rows. */
export const readState = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  clock: MovableClock,
) => ({
  site: config.siteOrigins[0] ?? null,
  now: clock.now().toISOString(),
  time_zone: config.timeZone,
  clock_offset_seconds: Math.round(clock.offsetMs() / SECOND_MS),
  clock_frozen: clock.isFrozen(),
  users: await db.$count(users),
  articles: await db.$count(articles),
  advertisements: await db.$count(advertisements),
  comments: await db.$count(comments),
  mails: await db.$count(mails),
});

const MAX_UPCOMING = 50;

type Upcoming = components['schemas']['Upcoming'];

/** Lists upcoming events, such as expiring tokens and renewals, with their times, soonest first. */
export const readUpcoming = async ({ db, clock, config }: Services): Promise<Upcoming[]> => {
  const now = clock.now();
  const { email } = users;
  const codes = await db
    .select({ email, at: otps.expiresAt })
    .from(otps)
    .innerJoin(users, eq(users.id, otps.userId))
    .where(and(gt(otps.expiresAt, now), isNull(otps.usedAt)));
  const tokens = await db
    .select({ email, at: refreshTokens.expiresAt, issuedAt: refreshTokens.issuedAt })
    .from(refreshTokens)
    .innerJoin(loginSessions, eq(loginSessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .where(
      and(
        gt(refreshTokens.expiresAt, now),
        isNull(refreshTokens.usedAt),
        isNull(loginSessions.revokedAt),
      ),
    );
  const memberships = await db
    .select({ email, at: subscriptions.endDate, renews: subscriptions.autoRenew })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(eq(subscriptions.isActive, true), gt(subscriptions.endDate, now)));
  const checkouts = await db
    .select({ email, at: checkoutSessions.expiresAt })
    .from(checkoutSessions)
    .innerJoin(users, eq(users.id, checkoutSessions.userId))
    .where(and(eq(checkoutSessions.status, 'open'), gt(checkoutSessions.expiresAt, now)));

  const event = (kind: Upcoming['kind'], person: string, at: Date): Upcoming => ({
    kind,
    person,
    at: at.toISOString(),
  });
  // An access token is issued together with its refresh token, and expires at a whole second.
  const accessEnd = (issuedAt: Date): Date =>
    new Date((Math.floor(issuedAt.getTime() / SECOND_MS) + config.accessTokenTtlS) * SECOND_MS);
  return [
    ...codes.map((row) => event('code_expires', row.email, row.at)),
    ...tokens.map((row) => event('refresh_token_expires', row.email, row.at)),
    ...tokens.map((row) => event('access_token_expires', row.email, accessEnd(row.issuedAt))),
    ...memberships.map((row) =>
      event(row.renews ? 'membership_renews' : 'membership_ends', row.email, row.at),
    ),
    ...checkouts.map((row) => event('checkout_expires', row.email, row.at)),
  ]
    .filter(({ at }) => at > now.toISOString())
    .sort((a, b) => a.at.localeCompare(b.at))
    .slice(0, MAX_UPCOMING);
};

/** Lists all accounts with their roles and memberships, the oldest account first. */
export const readAccounts = async (
  services: Services,
): Promise<components['schemas']['Account'][]> => {
  const { db } = services;
  const people = await db.select().from(users).orderBy(users.id);
  return Promise.all(
    people.map(async ({ id, email, emailVerifiedAt, role }) => {
      const found = await findSubscription(db, services, id);
      const current = found?.autoRenew ? ('active' as const) : ('cancelled' as const);
      const membership =
        found === null ? ('none' as const) : found.isActive ? current : ('expired' as const);
      return { id, email, verified: emailVerifiedAt !== null, role, membership };
    }),
  );
};

/** Finds the verified account of this email address, or its newest unverified one. @throws 404 */
export const accountByEmail = async ({ db }: Pick<Services, 'db'>, email: string) => {
  const [user] = await accountsOf(db, email.toLowerCase());
  if (user === undefined) throw fail('not_found', { message: `There is no account ${email}.` });
  return user;
};
