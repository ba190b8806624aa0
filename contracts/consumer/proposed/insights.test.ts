import { insightsQuery } from '~/features/membership/insights/api.ts';
import { advertisement, MEMBER, memberSignedIn } from '../support/people.ts';
import { runQuery } from '../support/site.ts';
import { proposed } from './proposed.ts';

proposed([
  {
    operation: 'getAdvertisementInsights',
    given: [memberSignedIn, advertisement('approved', { owner: MEMBER })],
    query: { days: '30' },
    run: (api) => runQuery(insightsQuery(api, 30)),
  },
]);
