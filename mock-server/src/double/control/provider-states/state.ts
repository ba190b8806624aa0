import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { World } from '../../../domain/world.ts';

/** The context in which a provider state is set up. */
export interface StateContext {
  app: FastifyInstance;
  world: World;
  /** The verifier's IP address, for which failed sign-ins are counted. */
  clientAddress: string;
}

/** The values that a provider state returns. The verifier inserts them into requests. */
export type StateValues = Record<string, string | number>;

/** A provider state of the contracts. */
export interface ProviderState {
  schema: z.ZodType;
  /**
   * Sets up the state, whatever the database contains.
   * @throws ZodError if the parameters do not match the schema
   */
  prepare(context: StateContext, params: unknown): Promise<StateValues>;
}

/** Defines a provider state whose parameters have this shape. */
export const defineState = <Params>(
  schema: z.ZodType<Params>,
  prepare: (context: StateContext, params: Params) => Promise<StateValues>,
): ProviderState => ({
  schema,
  prepare: (context, params) => prepare(context, schema.parse(params)),
});

/** The result of a provider state that returns no values. */
export const NOTHING: StateValues = {};
