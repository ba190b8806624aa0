import { passwordChangeLimit } from '../../../domain/accounts/password-change.ts';
import { rotateRefreshToken } from '../../../domain/accounts/refresh.ts';
import { signInLimit } from '../../../domain/accounts/sign-in.ts';
import { consumeLimit } from '../../../domain/limits.ts';
import { makePerson, removePerson, signIn } from './people.ts';
import { NOTHING, type StateHandlers } from './state.ts';

export const accountStates = {
  'an account exists': async ({ services }, person) => {
    await makePerson(services, person);
    return NOTHING;
  },

  'there is no account': async ({ services }, { email }) => {
    await removePerson(services, email);
    return NOTHING;
  },

  'a person is signed in': async (context, person) =>
    signIn(context, await makePerson(context.services, person)),

  'an access token has expired': async (context, person) =>
    signIn(context, await makePerson(context.services, person), true),

  'a refresh token was used': async (context, person) => {
    const signedIn = await signIn(context, await makePerson(context.services, person));
    await rotateRefreshToken(context.services, signedIn.refresh_token);
    return { refresh_token: signedIn.refresh_token };
  },

  'the current password was wrong too often': async (context, person) => {
    const signedIn = await signIn(context, await makePerson(context.services, person));
    const caller = { id: signedIn.user_id };
    const limit = passwordChangeLimit(caller);
    for (let failures = 0; failures < limit.max; failures += 1) {
      await consumeLimit(context.services.db, context.services, limit);
    }
    return { token: signedIn.token };
  },

  'sign-ins have failed too often': async ({ services, clientIp }, person) => {
    await makePerson(services, person);
    const limit = signInLimit(person.email, clientIp);
    for (let failures = 0; failures < limit.max; failures += 1) {
      await consumeLimit(services.db, services, limit);
    }
    return NOTHING;
  },
} satisfies Partial<StateHandlers>;
