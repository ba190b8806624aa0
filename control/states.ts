import type { z } from 'zod';
import type { StateName } from './client.ts';
import { ACCOUNT_STATES } from './states/accounts.ts';
import { ADVERTISEMENT_STATES } from './states/advertisements.ts';
import { READING_STATES } from './states/reading.ts';

/** Data that a backend creates before it gets the request of a pact. */
export interface ProviderState {
  description: string;
  params: z.ZodObject;
  /** Values for the request, such as ids. */
  returns: z.ZodObject;
}

/** The provider states of the contracts, in the order of the document for backends. */
export const STATES = {
  ...ACCOUNT_STATES,
  ...ADVERTISEMENT_STATES,
  ...READING_STATES,
} as const satisfies Record<StateName, ProviderState>;

/** Returns the provider state of this name, or undefined. */
export const findState = (name: string): ProviderState | undefined =>
  new Map<string, ProviderState>(Object.entries(STATES)).get(name);
