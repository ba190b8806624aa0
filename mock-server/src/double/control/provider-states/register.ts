import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { clientAddressOf } from '../../../domain/accounts/client-address.ts';
import { fail } from '../../../domain/errors.ts';
import type { World } from '../../../domain/world.ts';
import { accountStates } from './accounts.ts';
import { advertisementStates } from './advertisements.ts';
import { otpStates } from './otp.ts';
import { moderationStates } from './moderation.ts';
import { readingStates } from './reading.ts';
import { searchStates } from './search.ts';
import type { StateHandler } from './state.ts';
import { bringStoriesBack, storyStates } from './stories.ts';

const STATES = new Map<string, StateHandler>(
  Object.entries({
    ...accountStates,
    ...otpStates,
    ...advertisementStates,
    ...moderationStates,
    ...readingStates,
    ...storyStates,
    ...searchStates,
  }),
);

/** What the pact verifier posts before (and, if asked to, after) each interaction. */
const changeSchema = z.object({
  state: z.string(),
  action: z.enum(['setup', 'teardown']).default('setup'),
  params: z.unknown().optional(),
});

/**
 * `POST /provider-states`: sets up the state of the world that an interaction of the contracts
 * asks for, and answers the values (tokens, ids, codes) that its request is filled with.
 */
export const registerProviderStates = (scope: FastifyInstance, world: World): void => {
  scope.post('/provider-states', async (request) => {
    const change = changeSchema.safeParse(request.body);
    if (!change.success) throw fail('invalid_request');
    const { state, action, params } = change.data;
    await bringStoriesBack(world);
    // The verifier also asks before interactions that need nothing.
    if (state === '') return {};
    const prepare = STATES.get(state);
    if (prepare === undefined) {
      throw fail('not_found', { message: `There is no provider state "${state}".` });
    }
    // Each state sets up all that it needs; there is nothing to tidy up.
    if (action === 'teardown') return {};
    try {
      return await prepare(
        { app: scope, world, clientAddress: clientAddressOf(request.ip) },
        params ?? {},
      );
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      throw fail('invalid_request', { message: `${state}: ${z.prettifyError(error)}` });
    }
  });
};
