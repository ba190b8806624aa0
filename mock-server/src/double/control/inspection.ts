import { advertisements, articles, comments, mails, users } from '../../db/schema/index.ts';
import { accountsOf } from '../../domain/accounts/accounts.ts';
import { fail } from '../../domain/errors.ts';
import type { World } from '../../domain/world.ts';
import { SECOND_MS } from '../../lib/time.ts';
import type { MovableClock } from '../movable-clock.ts';

/* What the control API and the tests see of the state: accounts, numbers. */

/** The clock, and how much there is of everything. */
export const readState = async (
  { db, config }: Pick<World, 'db' | 'config'>,
  clock: MovableClock,
) => ({
  site: config.siteOrigins[0] ?? null,
  now: clock.now().toISOString(),
  clock_offset_seconds: Math.round(clock.offsetMs() / SECOND_MS),
  clock_frozen: clock.isFrozen(),
  users: await db.$count(users),
  articles: await db.$count(articles),
  advertisements: await db.$count(advertisements),
  comments: await db.$count(comments),
  mails: await db.$count(mails),
});

/**
 * The account with this address: the verified one, or else the newest registration.
 * @throws DomainError 404 when there is none.
 */
export const accountByEmail = async (
  { db }: Pick<World, 'db'>,
  email: string,
): Promise<typeof users.$inferSelect> => {
  const [user] = await accountsOf(db, email.toLowerCase());
  if (user === undefined) throw fail('not_found', { message: `There is no account ${email}.` });
  return user;
};
