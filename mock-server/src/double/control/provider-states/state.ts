import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { StateName } from '../../../../../control/client.ts';
import type { STATES } from '../../../../../control/states.ts';
import type { Services } from '../../../domain/services.ts';

export interface StateContext {
  app: FastifyInstance;
  services: Services;
  /** Rate limits count the requests of Pact's verifier by its IP address. */
  clientIp: string;
}

type States = typeof STATES;

export type StateParams = { [Name in StateName]: z.output<States[Name]['params']> };

/**
 * Creates the data of each provider state, whatever the database contained before. Returns values
 * such as ids and tokens, which Pact's verifier inserts into its requests.
 */
export type StateHandlers = {
  [Name in StateName]: (
    context: StateContext,
    params: StateParams[Name],
  ) => Promise<z.output<States[Name]['returns']>>;
};

export const NOTHING = {};
