import type { FastifyInstance } from 'fastify';
import type { components } from '../../../../openapi/schema.gen.d.ts';
import type { UserRow } from '../../domain/accounts/accounts.ts';
import type { Profile } from '../../domain/accounts/profiles.ts';
import type { StartedSession } from '../../domain/accounts/sessions.ts';
import { presentSubscription } from '../payment/present.ts';

type Schemas = components['schemas'];

/** Converts a profile to the format of the contract. */
export const presentProfile = ({ user, subscription }: Profile): Schemas['Profile'] => ({
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
  subscription_profile: subscription && presentSubscription(subscription),
});

/** Converts the tokens of a session to the format of the contract. */
export const tokenPair = (
  app: FastifyInstance,
  user: UserRow,
  session: StartedSession,
): Schemas['TokenPair'] => ({
  access_token: app.issueAccessToken(user, session.sessionId, session.issuedAt),
  refresh_token: session.refreshToken,
});
