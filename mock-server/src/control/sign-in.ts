import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { users } from '../db/schema/index.ts';
import { fail } from '../domain/errors.ts';
import { startSession } from '../domain/sessions.ts';
import type { World } from '../domain/world.ts';
import { readPeople } from '../seeds/files.ts';

/** Tokens as the login gives them, and whose they are. */
export interface SignedIn {
  id: number;
  email: string;
  access_token: string;
  refresh_token: string;
}

/**
 * Signs in without a password: `who` is the key of a seeded person or the address of any account.
 * @throws DomainError 404 when there is nobody of that name.
 */
export const signInAs = async (
  app: FastifyInstance,
  world: World,
  who: string,
): Promise<SignedIn> => {
  const email = readPeople().find(({ key }) => key === who)?.email ?? who.toLowerCase();
  const [user] = await world.db.select().from(users).where(eq(users.email, email));
  if (user === undefined) throw fail('not_found', { message: `There is no account ${who}.` });
  const { sessionId, refreshToken } = await startSession(world, user.id);
  const { id, role, firstName, lastName } = user;
  return {
    id,
    email,
    access_token: app.issueAccessToken(
      { id, email, role, first_name: firstName, last_name: lastName },
      sessionId,
    ),
    refresh_token: refreshToken,
  };
};
