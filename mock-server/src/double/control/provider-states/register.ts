import { z } from 'zod';
import { explainIssues } from '../../../../../control/explain-issues.ts';
import type { StateName } from '../../../../../control/client.ts';
import { STATES } from '../../../../../control/states.ts';
import type { operations } from '../../../../../control/schema.gen.d.ts';
import { mostAlike } from '../../../../../openapi/nearest.ts';
import { clientIpOf } from '../../../domain/accounts/client-ip.ts';
import { fail } from '../../../domain/errors.ts';
import { liftLimitsOf } from '../../../domain/limits.ts';
import { handler } from '../../../operations/operation.ts';
import type { Database } from '../../../db/connection.ts';
import { accountStates } from './accounts.ts';
import { advertisementStates, moderationStates } from './advertisements.ts';
import { withoutDeleting } from './deletions.ts';
import { otpStates } from './otp.ts';
import { readingStates } from './reading.ts';
import type { StateContext, StateHandlers, StateParams } from './state.ts';
import { bringStoriesBack, searchStates, storyStates } from './stories.ts';

const HANDLERS: StateHandlers = {
  ...accountStates,
  ...otpStates,
  ...advertisementStates,
  ...moderationStates,
  ...readingStates,
  ...storyStates,
  ...searchStates,
};
const SCHEMAS: { [Name in StateName]: { params: z.ZodType<StateParams[Name]> } } = STATES;
/** Names of states share many words, so only a name that is very similar is suggested. */
const LEAST_LIKENESS = 0.6;
const isKnown = (name: string): name is StateName => Object.hasOwn(STATES, name);

/** @throws ZodError if the parameters do not match the schema */
const prepare = <Name extends StateName>(name: Name, context: StateContext, params: unknown) =>
  HANDLERS[name](context, SCHEMAS[name].params.parse(params));

/** Operations that list provider states (test data for contract tests) and set them up. */
export const providerStateOperations = {
  listProviderStates: handler<operations['listProviderStates']>(async () => ({
    status: 200,
    body: {
      results: Object.keys(STATES)
        .filter(isKnown)
        .map((name) => ({
          name,
          parameters: { ...z.toJSONSchema(STATES[name].params, { io: 'input' }) },
        })),
    },
  })),

  setUpProviderState: handler<operations['setUpProviderState']>(
    async ({
      services,
      request,
      body: { state, action, params, may_delete: mayDelete = true },
    }) => {
      await bringStoriesBack(services);
      // If an interaction needs no test data, Pact's verifier sends a state without a name.
      if (state === '') return { status: 200, body: {} };
      if (!isKnown(state)) {
        const near = mostAlike(state, Object.keys(STATES), LEAST_LIKENESS);
        const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
        throw fail('not_found', { message: `There is no provider state "${state}".${hint}` });
      }
      // A provider state creates all its data anew, so a teardown has nothing to do.
      if (action === 'teardown') return { status: 200, body: {} };
      const { server: app, ip } = request;
      const clientIp = clientIpOf(ip);
      // The verifier sends all interactions from one IP address.
      await liftLimitsOf(services.db, clientIp);
      const setUp = (db: Database) =>
        prepare(state, { app, services: { ...services, db }, clientIp }, params ?? {});
      try {
        const body = await (mayDelete ? setUp(services.db) : withoutDeleting(services.db, setUp));
        return { status: 200, body };
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        const known = Object.keys(STATES[state].params.shape);
        throw fail('invalid_request', { message: explainIssues(error.issues, known) });
      }
    },
  ),
};
