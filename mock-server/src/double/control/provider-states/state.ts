import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { World } from '../../../domain/world.ts';

export interface StateContext {
  app: FastifyInstance;
  world: World;
  /**
   * The IP address of Pact's verifier. Rate limits count the verifier's requests by this address.
   */
  clientAddress: string;
}

/** Values such as ids and tokens, which Pact's verifier inserts into its requests. */
export type StateValues = Record<string, string | number>;

/** A provider state: test data that a contract test needs. */
export interface ProviderState {
  schema: z.ZodType;
  /**
   * Creates the data of the provider state, whatever the database contained before.
   * @throws ZodError if the parameters do not match the schema
   */
  prepare(context: StateContext, params: unknown): Promise<StateValues>;
}

/** Creates a provider state with typed parameters. */
export const defineState = <Params>(
  schema: z.ZodType<Params>,
  prepare: (context: StateContext, params: Params) => Promise<StateValues>,
): ProviderState => ({
  schema,
  prepare: (context, params) => prepare(context, schema.parse(params)),
});

export const NOTHING: StateValues = {};
