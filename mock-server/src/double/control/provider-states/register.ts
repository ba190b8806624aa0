import { z } from 'zod';
import type { operations } from '../../../../../control/schema.gen.d.ts';
import { clientAddressOf } from '../../../domain/accounts/client-address.ts';
import { fail } from '../../../domain/errors.ts';
import { handler } from '../../../operations/operation.ts';
import { accountStates } from './accounts.ts';
import { advertisementStates, moderationStates } from './advertisements.ts';
import { otpStates } from './otp.ts';
import { readingStates } from './reading.ts';
import type { ProviderState } from './state.ts';
import { bringStoriesBack, searchStates, storyStates } from './stories.ts';

const STATES = new Map<string, ProviderState>(
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

/** The control API's operations on the provider states of the contracts. */
export const providerStateOperations = {
  listProviderStates: handler<operations['listProviderStates']>(async () => ({
    status: 200,
    body: {
      results: [...STATES].map(([name, { schema }]) => ({
        name,
        parameters: { ...z.toJSONSchema(schema, { io: 'input' }) },
      })),
    },
  })),

  setUpProviderState: handler<operations['setUpProviderState']>(
    async ({ world, request, body: { state, action, params } }) => {
      await bringStoriesBack(world);
      // The verifier also asks before interactions that need nothing.
      if (state === '') return { status: 200, body: {} };
      const found = STATES.get(state);
      if (found === undefined) {
        throw fail('not_found', { message: `There is no provider state "${state}".` });
      }
      // Each state sets up all that it needs; there is nothing to tidy up.
      if (action === 'teardown') return { status: 200, body: {} };
      const { server: app, ip } = request;
      try {
        const context = { app, world, clientAddress: clientAddressOf(ip) };
        return { status: 200, body: await found.prepare(context, params ?? {}) };
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        throw fail('invalid_request', { message: `${state}: ${z.prettifyError(error)}` });
      }
    },
  ),
};
