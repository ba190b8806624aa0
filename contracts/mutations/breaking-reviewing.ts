import { plusOne, reversed } from './helpers.ts';
import { drop, mutate, put } from './mutation.ts';
import type { Mutation } from './mutation.ts';

const toInstant = (day: unknown) => `${String(day)}T00:00:00Z`;

/** Deviations about what moderators see besides the advertisement itself. */
export const REVIEWING: Mutation[] = [
  mutate('getAdvertisementHistory', 'the oldest comes first', put('', reversed)),
  mutate(
    'getAdvertisementHistory',
    'only the last decision is there',
    put('', (past) => (Array.isArray(past) ? past.slice(0, 1) : past)),
  ),
  mutate(
    'getAdvertisementHistory',
    'the decision is in capitals',
    put('[].decision', (decision) => String(decision).toUpperCase()),
  ),
  mutate(
    'getAdvertisementHistory',
    'the moment is a number',
    put('[].at', () => 1773310800),
  ),
  mutate('getAdvertisementHistory', 'the moderator is an id', put('[].admin', Number)),
  mutate('getAdvertisementHistory', 'the reason is missing', drop('[].reason')),
  mutate(
    'getAdvertisementQueue',
    'the next one is missing',
    put('next', () => null),
  ),
  mutate('getAdvertisementQueue', 'those ahead count the one asked about', put('ahead', plusOne)),
  mutate('getAdvertisementInsights', 'days are instants', put('days[].date', toInstant)),
];
