import { insightsQuery } from '~/features/membership/api/advertisement-insights.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { boolean, day, errorOf, integer, oneOf, some, text } from './support/matchers.ts';
import { advertisementOfMember, memberSignedIn, signedIn } from './support/people.ts';
import { runQuery } from './support/site.ts';

const insights = { operation: 'getAdvertisementInsights', query: { days: '30' } } as const;
const read = (api: ApiClient) => runQuery(insightsQuery(api, 30));

accepted('how often a member’s advertisements were seen', read, {
  ...insights,
  given: [memberSignedIn, advertisementOfMember],
  answer: {
    views: integer(7),
    clicks: integer(3),
    days: some({ date: day('2026-03-02'), views: integer(7), clicks: integer(3) }),
    advertisements: some({
      id: integer(12),
      title: text('Gravel bicycle'),
      status: oneOf('approved'),
      has_link: boolean(true),
      views: integer(7),
      clicks: integer(3),
    }),
  },
  gives: { views: 7 },
  why: 'Members do not learn whether their advertisements are seen.',
});

accepted('how often the advertisements of a member without any were seen', read, {
  ...insights,
  given: [memberSignedIn],
  answer: {
    views: 0,
    clicks: 0,
    days: some({ date: day('2026-03-02'), views: integer(0), clicks: integer(0) }),
    advertisements: [],
  },
  gives: { advertisements: [] },
  why: 'An error stands where "no advertisements yet" should.',
});

refused('how often advertisements were seen, by somebody who is no member', read, {
  ...insights,
  given: [signedIn],
  ...errorOf(403, 'Premium membership is required to see how your advertisements do.'),
  why: 'What members pay for is free.',
});
