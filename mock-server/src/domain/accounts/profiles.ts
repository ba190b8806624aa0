import { eq } from 'drizzle-orm';
import type { components } from '../../../../openapi/schema.gen.d.ts';
import type { Database } from '../../db/connection.ts';
import { users } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import { subscriptionProfile } from '../payments/subscriptions.ts';
import type { World } from '../world.ts';

/**
 * A person and their membership, as getProfile answers.
 * @throws DomainError invalid_token (401) if the account was deleted
 */
export const readProfile = async (
  db: Database,
  world: Pick<World, 'clock'>,
  userId: number,
): Promise<components['schemas']['Profile']> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw fail('invalid_token');
  return {
    id: user.id,
    email: user.email,
    role: user.role,
    user_profile: {
      first_name: user.firstName,
      last_name: user.lastName,
      profile_picture: user.profilePicture === null ? null : `/media/${user.profilePicture}`,
      phone_number: user.phoneNumber,
      phone_verified: user.phoneVerifiedAt !== null,
      joined_date: user.joinedDate.toISOString(),
    },
    subscription_profile: await subscriptionProfile(db, world, userId),
  };
};
