import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { loginSessions, refreshTokens, users } from '../../db/schema/index.ts';
import { SECOND_MS, YEAR_S } from '../../lib/time.ts';
import type { Services } from '../services.ts';
import { fail } from '../errors.ts';

const REFRESH_TOKEN_BYTES = 32;
const REFRESH_TOKEN_TTL_S = YEAR_S;

/** Hashes a refresh token before it is stored. A fast hash is safe, because the token is random. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

export interface StartedSession {
  sessionId: string;
  refreshToken: string;
  /** When the refresh token and the access token were issued. */
  issuedAt: Date;
}

/** Creates a refresh token for a session and stores its hash. */
export const issueRefreshToken = async (
  { clock }: Pick<Services, 'clock'>,
  db: Services['db'],
  sessionId: string,
): Promise<StartedSession> => {
  const refreshToken = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
  const issuedAt = clock.now();
  await db.insert(refreshTokens).values({
    tokenHash: hashToken(refreshToken),
    sessionId,
    issuedAt,
    expiresAt: new Date(issuedAt.getTime() + REFRESH_TOKEN_TTL_S * SECOND_MS),
  });
  return { sessionId, refreshToken, issuedAt };
};

/** Starts a session, to which all refresh tokens of this sign-in will belong. */
export const startSession = (
  services: Pick<Services, 'clock'>,
  db: Services['db'],
  userId: number,
): Promise<StartedSession> =>
  db.transaction(async (tx) => {
    const sessionId = randomUUID();
    await tx
      .insert(loginSessions)
      .values({ id: sessionId, userId, createdAt: services.clock.now() });
    return issueRefreshToken(services, tx, sessionId);
  });

/** Ends all sessions of a person, or all but one. The tokens of ended sessions become invalid. */
export const revokeSessions = async (
  db: Services['db'],
  { clock }: Pick<Services, 'clock'>,
  userId: number,
  options: { except?: string } = {},
): Promise<void> => {
  await db
    .update(loginSessions)
    .set({ revokedAt: clock.now() })
    .where(
      and(
        eq(loginSessions.userId, userId),
        isNull(loginSessions.revokedAt),
        options.except === undefined ? undefined : ne(loginSessions.id, options.except),
      ),
    );
};

/** Ends the session of a refresh token. Does nothing if the token is unknown. */
export const endSession = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  refreshToken: string,
): Promise<void> => {
  const ended = db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)));
  await db
    .update(loginSessions)
    .set({ revokedAt: clock.now() })
    .where(and(inArray(loginSessions.id, ended), isNull(loginSessions.revokedAt)));
};

/** Returns the present data of an access token's person. @throws 401 if the session has ended */
export const findCaller = async (
  { db }: Pick<Services, 'db'>,
  userId: number,
  sessionId: string,
) => {
  const [person] = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      verifiedAt: users.emailVerifiedAt,
      revokedAt: loginSessions.revokedAt,
    })
    .from(users)
    .innerJoin(
      loginSessions,
      and(eq(loginSessions.userId, users.id), eq(loginSessions.id, sessionId)),
    )
    .where(eq(users.id, userId));
  if (person?.revokedAt !== null) throw fail('invalid_token');
  const { id, email, role, verifiedAt } = person;
  return { id, email, role, sessionId, isVerified: verifiedAt !== null };
};
