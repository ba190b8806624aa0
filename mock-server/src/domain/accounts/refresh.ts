import { and, eq, isNull } from 'drizzle-orm';
import { loginSessions, refreshTokens, users } from '../../db/schema/index.ts';
import { fail, type DomainError } from '../errors.ts';
import { hashToken, issueRefreshToken } from './sessions.ts';
import type { Services } from '../services.ts';

const refuse = (code: 'invalid_token' | 'token_expired'): { refused: DomainError } => ({
  refused: fail(code),
});

/**
 * Exchanges a refresh token for the next one. If a token is used twice, maybe by a thief, the
 * session ends.
 * @throws DomainError invalid_token or token_expired (401)
 */
export const rotateRefreshToken = async (services: Services, token: string) => {
  const tokenHash = hashToken(token);
  const outcome = await services.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ token: refreshTokens, session: loginSessions, user: users })
      .from(refreshTokens)
      .innerJoin(loginSessions, eq(loginSessions.id, refreshTokens.sessionId))
      .innerJoin(users, eq(users.id, loginSessions.userId))
      .where(eq(refreshTokens.tokenHash, tokenHash))
      .for('update', { of: refreshTokens });
    if (found?.session.revokedAt !== null) return refuse('invalid_token');
    const now = services.clock.now();
    const sessionId = found.session.id;
    if (found.token.usedAt !== null) {
      /* The error is not thrown, because that would roll back the update that ends the session. */
      await tx
        .update(loginSessions)
        .set({ revokedAt: now })
        .where(and(eq(loginSessions.id, sessionId), isNull(loginSessions.revokedAt)));
      return refuse('invalid_token');
    }
    if (found.token.expiresAt <= now) return refuse('token_expired');
    await tx
      .update(refreshTokens)
      .set({ usedAt: now })
      .where(eq(refreshTokens.tokenHash, tokenHash));
    return { user: found.user, ...(await issueRefreshToken(services, tx, sessionId)) };
  });
  if ('refused' in outcome) throw outcome.refused;
  return outcome;
};
