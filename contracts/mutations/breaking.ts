import { ACCOUNTS, PROFILE } from './breaking-accounts.ts';
import { ADVERTISEMENTS } from './breaking-advertisements.ts';
import { READING } from './breaking-reading.ts';
import { REVIEWING } from './breaking-reviewing.ts';
import type { Mutation } from './mutation.ts';

/** Deviations that break the site. */
export const BREAKING: readonly Mutation[] = [
  ...ACCOUNTS,
  ...PROFILE,
  ...ADVERTISEMENTS,
  ...READING,
  ...REVIEWING,
];
