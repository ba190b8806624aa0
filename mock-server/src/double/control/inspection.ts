import { desc, eq } from 'drizzle-orm';
import { advertisements, articles, comments, mails, users } from '../../db/schema/index.ts';
import { accountsOf } from '../../domain/accounts/accounts.ts';
import { fail } from '../../domain/errors.ts';
import type { World } from '../../domain/world.ts';

/* What the control API and the tests see of the state: mails, accounts, numbers. */

export type StoredMail = typeof mails.$inferSelect;

/** Messages to an address or a number, or all; the newest first. */
export const listMails = ({ db }: Pick<World, 'db'>, to?: string): Promise<StoredMail[]> =>
  db
    .select()
    .from(mails)
    .where(to === undefined ? undefined : eq(mails.to, to.toLowerCase()))
    .orderBy(desc(mails.id));

/** How much there is of everything. */
export const countRows = async ({ db }: Pick<World, 'db'>): Promise<Record<string, number>> => ({
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
