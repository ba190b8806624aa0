import { EFFECTS } from './effects.ts';
import { FIELDS } from './fields.ts';
import { HARMLESS } from './harmless.ts';
import type { Mutation } from './mutation.ts';
import { REQUESTS } from './requests.ts';
import { STATUSES } from './statuses.ts';
import { TOKENS } from './tokens.ts';
import { VALUES } from './values.ts';

/** All mutations. Most are derived from the pacts. */
export const MUTATIONS: readonly Mutation[] = [
  ...FIELDS,
  ...STATUSES,
  ...REQUESTS,
  ...TOKENS,
  ...EFFECTS,
  ...VALUES,
  ...HARMLESS,
];
