import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { users } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import { findSubscription } from '../payments/subscriptions.ts';
import type { Services } from '../services.ts';

/** Reads a person and their membership. @throws invalid_token if the account was deleted */
export const readProfile = async (
  db: Database,
  services: Pick<Services, 'clock'>,
  userId: number,
) => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw fail('invalid_token');
  return { user, subscription: await findSubscription(db, services, userId) };
};

export type Profile = Awaited<ReturnType<typeof readProfile>>;
