import { accept, plusOne, reversed } from './helpers.ts';
import { drop, breaksProposal, put } from './mutation.ts';
import type { Mutation } from './mutation.ts';

const toInstant = (day: unknown) => `${String(day)}T00:00:00Z`;

/** Deviations about what moderators see besides the advertisement itself. */
export const REVIEWING: Mutation[] = [
  breaksProposal('getAdvertisementHistory', 'anybody may', accept(403, [])),
  breaksProposal('getAdvertisementQueue', 'anybody may', accept(403, {})),
  breaksProposal('getAdvertisementInsights', 'anybody may', accept(403, {})),
  breaksProposal('getAdvertisementHistory', 'the oldest comes first', put('', reversed)),
  breaksProposal(
    'getAdvertisementHistory',
    'only the last decision is there',
    put('', (past) => (Array.isArray(past) ? past.slice(0, 1) : past)),
  ),
  breaksProposal(
    'getAdvertisementHistory',
    'the decision is in capitals',
    put('[].decision', (decision) => String(decision).toUpperCase()),
  ),
  breaksProposal(
    'getAdvertisementHistory',
    'the moment is a number',
    put('[].at', () => 1773310800),
  ),
  breaksProposal('getAdvertisementHistory', 'the moderator is an id', put('[].admin', Number)),
  breaksProposal('getAdvertisementHistory', 'the reason is missing', drop('[].reason')),
  breaksProposal(
    'getAdvertisementQueue',
    'the next one is missing',
    put('next', () => null),
  ),
  breaksProposal(
    'getAdvertisementQueue',
    'those ahead count the one asked about',
    put('ahead', plusOne),
  ),
  breaksProposal('getAdvertisementInsights', 'days are instants', put('days[].date', toInstant)),
];
