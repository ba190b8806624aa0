import type { FastifyInstance } from 'fastify';
import type { components, operations } from '../../../../control/schema.gen.d.ts';
import { readPeopleOf } from '../../../seeds/read-town.ts';
import { startSession } from '../../domain/accounts/sessions.ts';
import type { Services } from '../../domain/services.ts';
import { handler } from '../../operations/operation.ts';
import { accountByEmail, readAccounts } from './inspection.ts';
import { setMembership } from './memberships.ts';

export type SignedIn = components['schemas']['Session'];

/** Finds the account of a seeded person's key or of an email address. @throws not_found */
export const findPerson = async (services: Services, who: string) => {
  // The seed file may be invalid, so it is read only if `who` is a key.
  const people = who.includes('@') ? [] : await readPeopleOf(services.config.seed);
  const seeded = people.find(({ key }) => key === who);
  return accountByEmail(services, seeded?.email ?? who);
};

/** Signs in without a password, by a seeded person's key or an email address. @throws not_found */
export const signInAs = async (
  app: FastifyInstance,
  services: Services,
  who: string,
): Promise<SignedIn> => {
  const user = await findPerson(services, who);
  const { sessionId, refreshToken, issuedAt } = await startSession(services, services.db, user.id);
  return {
    id: user.id,
    email: user.email,
    access_token: app.issueAccessToken(user, sessionId, issuedAt),
    refresh_token: refreshToken,
  };
};

/** Operations of the control API that list the seeded people and sign people in or change their memberships. */
export const peopleOperations = {
  listPeople: handler<operations['listPeople']>(async ({ services }) => ({
    status: 200,
    body: {
      results: (await readPeopleOf(services.config.seed)).map(
        ({ key, email, password, role, about }) => ({ key, email, password, role, about }),
      ),
    },
  })),
  listAccounts: handler<operations['listAccounts']>(async ({ services }) => ({
    status: 200,
    body: { results: await readAccounts(services) },
  })),
  signIn: handler<operations['signIn']>(async ({ services, request, body }) => ({
    status: 200,
    body: await signInAs(request.server, services, body.person),
  })),
  setMembership: handler<operations['setMembership']>(
    async ({ services, body: { person, membership } }) => {
      const { id, email } = await findPerson(services, person);
      await setMembership(services, id, membership);
      return { status: 200, body: { person: email, membership } };
    },
  ),
};
