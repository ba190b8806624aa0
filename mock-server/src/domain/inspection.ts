import { desc, eq } from 'drizzle-orm';
import { advertisements, articles, comments, mails, users } from '../db/schema/index.ts';
import { fail } from './errors.ts';
import type { World } from './world.ts';

/* What the control API and the tests see of the state: mails, accounts, numbers. */

export type StoredMail = typeof mails.$inferSelect;

/** Mails to an address, or all; the newest first. */
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
 * The account with this address.
 * @throws DomainError 404 when there is none.
 */
export const accountByEmail = async (
  { db }: Pick<World, 'db'>,
  email: string,
): Promise<typeof users.$inferSelect> => {
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  if (user === undefined) throw fail('not_found', { message: `There is no account ${email}.` });
  return user;
};
