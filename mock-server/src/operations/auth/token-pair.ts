import type { FastifyInstance } from 'fastify';
import type { components } from '../../contract.gen.d.ts';
import type { StartedSession } from '../../domain/sessions.ts';
import type { UserRow } from '../../domain/accounts.ts';

/** The tokens of a session as the contract answers them. */
export const tokenPair = (
  app: FastifyInstance,
  user: UserRow,
  session: StartedSession,
): components['schemas']['TokenPair'] => ({
  access_token: app.issueAccessToken(user, session.sessionId),
  refresh_token: session.refreshToken,
});
