import type { FastifyInstance } from 'fastify';
import type { components } from '../../contract.gen.d.ts';
import type { StartedSession } from '../../domain/sessions.ts';
import type { UserRow } from '../../domain/accounts.ts';

/** The tokens of a session as the contract answers them. */
export const tokenPair = (
  app: FastifyInstance,
  user: UserRow,
  session: StartedSession,
): components['schemas']['TokenPair'] => {
  const { id, email, role, firstName, lastName } = user;
  return {
    access_token: app.issueAccessToken(
      { id, email, role, first_name: firstName, last_name: lastName },
      session.sessionId,
    ),
    refresh_token: session.refreshToken,
  };
};
