import { CORS } from './cors.ts';
import { EFFECTS } from './effects.ts';
import type { Mutation } from './exchange.ts';
import { FIELDS } from './fields.ts';
import { HARMLESS } from './harmless.ts';
import { LIMITS } from './limits.ts';
import { REQUESTS } from './requests.ts';
import { SHOWN } from './shown.ts';
import { STATUSES } from './statuses.ts';
import { TOKENS } from './tokens.ts';

/** The deliberate changes of a backend's behavior (mutations). Most are derived from the pacts. */
export const MUTATIONS: readonly Mutation[] = [
  ...FIELDS,
  ...STATUSES,
  ...REQUESTS,
  ...TOKENS,
  ...CORS,
  ...EFFECTS,
  ...LIMITS,
  ...SHOWN,
  ...HARMLESS,
];
