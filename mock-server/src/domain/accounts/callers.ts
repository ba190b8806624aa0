import { and, eq } from 'drizzle-orm';
import { loginSessions, users } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import type { Caller, World } from '../world.ts';

/**
 * Returns the person of an access token. Reads the database each time, so that a change of the role
 * or the end of a session takes effect at once.
 * @throws DomainError 401 if the account or the session has ended
 */
export const findCaller = async (
  { db }: Pick<World, 'db'>,
  userId: number,
  sessionId: string,
): Promise<Caller & { isVerified: boolean }> => {
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
