import { z } from 'zod';
import { passwordChangeLimit } from '../../../domain/accounts/password-change.ts';
import { rotateRefreshToken } from '../../../domain/accounts/refresh.ts';
import { signInLimit } from '../../../domain/accounts/sign-in.ts';
import { consumeLimit } from '../../../domain/limits.ts';
import { makePerson, personSchema, removePerson, signIn } from './people.ts';
import { defineState, NOTHING } from './state.ts';

const emailSchema = z.strictObject({ email: z.email().toLowerCase() });

export const accountStates = {
  'an account exists': defineState(personSchema, async ({ world }, person) => {
    await makePerson(world, person);
    return NOTHING;
  }),

  'there is no account': defineState(emailSchema, async ({ world }, { email }) => {
    await removePerson(world, email);
    return NOTHING;
  }),

  'a person is signed in': defineState(personSchema, async (context, person) =>
    signIn(context, await makePerson(context.world, person)),
  ),

  'an access token has expired': defineState(personSchema, async (context, person) =>
    signIn(context, await makePerson(context.world, person), true),
  ),

  'a refresh token was used': defineState(personSchema, async (context, person) => {
    const signedIn = await signIn(context, await makePerson(context.world, person));
    await rotateRefreshToken(context.world, signedIn.refresh_token);
    return { refresh_token: signedIn.refresh_token };
  }),

  'the current password was wrong too often': defineState(personSchema, async (context, person) => {
    const signedIn = await signIn(context, await makePerson(context.world, person));
    const caller = { id: signedIn.user_id };
    const limit = passwordChangeLimit(caller);
    for (let failures = 0; failures < limit.max; failures += 1) {
      await consumeLimit(context.world.db, context.world, limit);
    }
    return { token: signedIn.token };
  }),

  'sign-ins have failed too often': defineState(
    personSchema,
    async ({ world, clientAddress }, person) => {
      await makePerson(world, person);
      const limit = signInLimit(person.email, clientAddress);
      for (let failures = 0; failures < limit.max; failures += 1) {
        await consumeLimit(world.db, world, limit);
      }
      return NOTHING;
    },
  ),
};
