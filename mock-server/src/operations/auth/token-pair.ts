import type { FastifyInstance } from 'fastify';
import type { components } from '../../../../openapi/schema.gen.d.ts';
import type { StartedSession } from '../../domain/accounts/sessions.ts';
import type { UserRow } from '../../domain/accounts/accounts.ts';

/** The tokens of a session as the contract answers them. */
export const tokenPair = (
  app: FastifyInstance,
  user: UserRow,
  session: StartedSession,
): components['schemas']['TokenPair'] => ({
  access_token: app.issueAccessToken(user, session.sessionId),
  refresh_token: session.refreshToken,
});
