import { EFFECTS } from './effects.ts';
import type { Mutation } from './exchange.ts';
import { FIELDS } from './fields.ts';
import { HARMLESS } from './harmless.ts';
import { LIMITS } from './limits.ts';
import { REQUESTS } from './requests.ts';
import { STATUSES } from './statuses.ts';
import { TOKENS } from './tokens.ts';

/** All changes of a provider, most of them made from the contracts themselves. */
export const MUTATIONS: readonly Mutation[] = [
  ...FIELDS,
  ...STATUSES,
  ...REQUESTS,
  ...TOKENS,
  ...EFFECTS,
  ...LIMITS,
  ...HARMLESS,
];
