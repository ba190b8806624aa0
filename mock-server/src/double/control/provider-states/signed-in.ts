import type { UserRow } from '../../../domain/accounts/accounts.ts';
import { startSession } from '../../../domain/accounts/sessions.ts';
import type { World } from '../../../domain/world.ts';
import { SECOND_MS } from '../../../lib/time.ts';
import type { StateContext } from './state.ts';

const EXPIRED_SINCE_S = 60;

/** When a token was issued that ended a minute ago. */
const longAgo = ({ clock, config }: World): Date =>
  new Date(clock.now().getTime() - (config.accessTokenTtlS + EXPIRED_SINCE_S) * SECOND_MS);

/** Signs a person in as of now, or with an access token that ended a minute ago. */
export const signIn = async ({ app, world }: StateContext, user: UserRow, expired = false) => {
  const { sessionId, refreshToken } = await startSession(world, world.db, user.id);
  const since = expired ? longAgo(world) : world.clock.now();
  const token = app.issueAccessToken(user, sessionId, since);
  return { user_id: user.id, token, refresh_token: refreshToken };
};
