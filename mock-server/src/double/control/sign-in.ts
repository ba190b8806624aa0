import type { FastifyInstance } from 'fastify';
import { accountByEmail } from './inspection.ts';
import { startSession } from '../../domain/accounts/sessions.ts';
import type { World } from '../../domain/world.ts';
import { readPeople } from '../../../seeds/files.ts';

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
  const seeded = readPeople().find(({ key }) => key === who);
  const user = await accountByEmail(world, seeded?.email ?? who);
  const { sessionId, refreshToken } = await startSession(world, world.db, user.id);
  return {
    id: user.id,
    email: user.email,
    access_token: app.issueAccessToken(user, sessionId),
    refresh_token: refreshToken,
  };
};
