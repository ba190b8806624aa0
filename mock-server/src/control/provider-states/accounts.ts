import { z } from 'zod';
import type { UserRow } from '../../domain/accounts.ts';
import { passwordChangeLimit } from '../../domain/password-change.ts';
import { rotateRefreshToken } from '../../domain/refresh.ts';
import { startSession } from '../../domain/sessions.ts';
import { MAX_FAILURES, FAILURE_WINDOW_MS, signInBucket } from '../../domain/sign-in.ts';
import { consumeLimit } from '../../domain/limits.ts';
import type { World } from '../../domain/world.ts';
import { SECOND_MS } from '../../time.ts';
import { makePerson, personSchema, removePerson } from './people.ts';
import { defineState, NOTHING, type StateContext, type StateHandler } from './state.ts';

const EXPIRED_SINCE_S = 60;

/** When a token was issued that ended a minute ago. */
const longAgo = ({ clock, config }: World): Date =>
  new Date(clock.now().getTime() - (config.accessTokenTtlS + EXPIRED_SINCE_S) * SECOND_MS);

/** Signs a person in as of now, or with an access token that ended a minute ago. */
const signIn = async ({ app, world }: StateContext, user: UserRow, expired = false) => {
  const { sessionId, refreshToken } = await startSession(world, world.db, user.id);
  const since = expired ? longAgo(world) : world.clock.now();
  const token = app.issueAccessToken(user, sessionId, since);
  return { user_id: user.id, token, refresh_token: refreshToken };
};

const emailSchema = z.object({ email: z.email() });

/** States about accounts and sessions. */
export const accountStates: Record<string, StateHandler> = {
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
      const bucket = signInBucket(person.email, clientAddress);
      for (let failures = 0; failures < MAX_FAILURES; failures += 1) {
        const limit = { bucket, max: MAX_FAILURES, windowMs: FAILURE_WINDOW_MS };
        await consumeLimit(world.db, world, limit);
      }
      return NOTHING;
    },
  ),
};
