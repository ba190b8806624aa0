import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { World } from '../../../domain/world.ts';

/** What a provider state has at hand. */
export interface StateContext {
  app: FastifyInstance;
  world: World;
  /** The address that the verification comes from; failed sign-ins are counted by it. */
  clientAddress: string;
}

/** What a provider state hands back: the values that requests are filled with. */
export type StateValues = Record<string, string | number>;

/** A provider state of the contracts. */
export interface ProviderState {
  /** Of its parameters. */
  schema: z.ZodType;
  /**
   * Brings it about, whatever was there before.
   * @throws ZodError when the parameters do not fit the schema.
   */
  prepare(context: StateContext, params: unknown): Promise<StateValues>;
}

/** A provider state whose parameters are of this shape. */
export const defineState = <Params>(
  schema: z.ZodType<Params>,
  prepare: (context: StateContext, params: Params) => Promise<StateValues>,
): ProviderState => ({
  schema,
  prepare: (context, params) => prepare(context, schema.parse(params)),
});

/** A state that hands nothing back. */
export const NOTHING: StateValues = {};
