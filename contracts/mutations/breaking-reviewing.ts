import { accept, inCapitals, plusOne, reversed } from './helpers.ts';
import { breaksProposal, drop, put, set, type Mutation } from './mutation.ts';

const toInstant = (day: unknown) => String(day) + 'T00:00:00Z';

/** Deviations in what moderators see besides the advertisement itself. */
export const REVIEWING: Mutation[] = [
  breaksProposal('getAdvertisementHistory', 'no permission is needed', accept(403, [])),
  breaksProposal('getAdvertisementQueue', 'no permission is needed', accept(403, {})),
  breaksProposal('getAdvertisementInsights', 'no permission is needed', accept(403, {})),
  breaksProposal('getAdvertisementHistory', 'the oldest comes first', put('', reversed)),
  breaksProposal(
    'getAdvertisementHistory',
    'only the last decision is returned',
    put('', (past) => (Array.isArray(past) ? past.slice(0, 1) : past)),
  ),
  breaksProposal(
    'getAdvertisementHistory',
    'the decision is in capitals',
    put('[].decision', inCapitals),
  ),
  breaksProposal('getAdvertisementHistory', 'at is a number', set('[].at', 1773310800)),
  breaksProposal('getAdvertisementHistory', 'admin is an id', put('[].admin', Number)),
  breaksProposal('getAdvertisementHistory', 'the reason is missing', drop('[].reason')),
  breaksProposal('getAdvertisementQueue', 'the next one is missing', set('next', null)),
  breaksProposal(
    'getAdvertisementQueue',
    'ahead includes the advertisement itself',
    put('ahead', plusOne),
  ),
  breaksProposal('getAdvertisementInsights', 'days are date-times', put('days[].date', toInstant)),
];
