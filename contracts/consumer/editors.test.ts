import { expect, it } from 'vitest';
import { useHideComment } from '~/features/comments/api.ts';
import { insightsQuery } from '~/features/membership/api/insights.ts';
import { sentenceOf } from '~/features/moderation/detail/history.tsx';
import { historyQuery, queueQuery } from '~/features/moderation/api/detail.ts';
import { interact } from './support/interaction.ts';
import {
  boolean,
  day,
  errorText,
  instant,
  integer,
  oneOf,
  some,
  text,
} from './support/matchers.ts';
import {
  ADMIN,
  adminSignedIn,
  advertisement,
  advertisementOfMember,
  memberSignedIn,
  signedIn,
  SOMEBODY_ELSE,
} from './support/people.ts';
import { refused } from './support/refusal.ts';
import { runHook, runQuery } from './support/site.ts';

const SLUG = 'swing-bridge-stays-open-on-sundays';
const NO_SUCH_ID = 2_147_483_647;
const id = { state: 'advertisement_id', example: 12 };

it('a moderator sees that nobody has decided yet', async () => {
  const decisions = await interact(
    {
      operation: 'getAdvertisementHistory',
      as: 'person',
      description: 'the decisions on an advertisement that awaits its first',
      params: { id },
      given: [adminSignedIn, advertisement('pending')],
      status: 200,
      answer: [],
      why: 'An error stands where the decisions should.',
    },
    (api) => runQuery(historyQuery(api, 12)),
  );
  expect(decisions).toEqual([]);
});

const past = ['an advertisement was rejected and then approved'] as const;
const OWNER = 'advertiser@contract.example';

it('a moderator sees who decided what, the newest first', async () => {
  const decisions = await interact(
    {
      operation: 'getAdvertisementHistory',
      as: 'person',
      description: 'the decisions on an advertisement that was rejected and then approved',
      params: { id },
      given: [adminSignedIn, [...past, { owner: OWNER, admin: ADMIN }]],
      status: 200,
      answer: [
        {
          decision: 'approved',
          reason_code: null,
          reason: null,
          at: instant('2026-03-02T10:30:00.000Z'),
          admin: text('Maya Lindgren'),
        },
        {
          decision: 'rejected',
          reason_code: oneOf('poor_quality'),
          reason: text('Too dark to see.'),
          at: instant(),
          admin: text('Maya Lindgren'),
        },
      ],
      why: 'Moderators do not see what was decided before, and why.',
    },
    (api) => runQuery(historyQuery(api, 12)),
  );
  expect(decisions?.map(sentenceOf)).toEqual([
    'Maya Lindgren approved it',
    'Maya Lindgren rejected it (Text or picture is not fit to print: Too dark to see.)',
  ]);
});

it('a moderator sees decisions of somebody who has left', async () => {
  const decisions = await interact(
    {
      operation: 'getAdvertisementHistory',
      as: 'person',
      description: 'the decisions of a moderator whose account is gone',
      params: { id },
      given: [adminSignedIn, [...past, { owner: OWNER, admin: null }]],
      status: 200,
      answer: some({ decision: oneOf('approved', 'rejected'), at: instant(), admin: null }),
      why: 'The history breaks when a moderator leaves.',
    },
    (api) => runQuery(historyQuery(api, 12)),
  );
  expect(decisions).toMatchObject([{ admin: null }]);
});

it('a moderator sees the place in the queue', async () => {
  const place = await interact(
    {
      operation: 'getAdvertisementQueue',
      as: 'person',
      description: 'the place of the only advertisement that awaits review',
      params: { id },
      given: [['there are no advertisements'], adminSignedIn, advertisement('pending')],
      status: 200,
      answer: { waiting: integer(1), ahead: integer(0), previous: null, next: null },
      why: 'Moderators cannot go on to the next one.',
    },
    (api) => runQuery(queueQuery(api, { id: 12, created_at: null })),
  );
  expect(place).toMatchObject({ waiting: 1, next: null });
});

it('a moderator sees what comes before and after in the queue', async () => {
  const place = await interact(
    {
      operation: 'getAdvertisementQueue',
      as: 'person',
      description: 'the place of an advertisement between two others',
      params: { id },
      given: [
        adminSignedIn,
        ['an advertisement awaits review between two others', { owner: OWNER }],
      ],
      status: 200,
      answer: { waiting: 3, ahead: 1, previous: integer(11), next: integer(13) },
      why: 'Moderators cannot go from one to the next.',
    },
    (api) => runQuery(queueQuery(api, { id: 12, created_at: null })),
  );
  expect(place).toEqual({ waiting: 3, ahead: 1, previous: 11, next: 13 });
});

it('a member sees how their advertisements do', async () => {
  const numbers = await interact(
    {
      operation: 'getAdvertisementInsights',
      as: 'person',
      description: 'how often a member’s advertisements were seen',
      query: { days: '30' },
      given: [memberSignedIn, advertisementOfMember],
      status: 200,
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
      why: 'Members do not learn whether their advertisements are seen.',
    },
    (api) => runQuery(insightsQuery(api, 30)),
  );
  expect(numbers).toMatchObject({ views: 7 });
});

const hide = { operation: 'hideComment', as: 'person' } as const;
const comment = { state: 'comment_id', example: 41 };
const theirs = ['there is a comment', { author: SOMEBODY_ELSE }] as const;

it('a moderator hides a comment', async () => {
  await interact(
    {
      ...hide,
      description: 'a comment to be hidden',
      params: { id: comment },
      given: [adminSignedIn, theirs],
      status: 204,
      why: 'What is unlawful stays to be read.',
    },
    (api) => runHook(api, () => useHideComment(SLUG, 41)).mutateAsync(undefined),
  );
});

it('only a moderator hides comments', () =>
  refused(
    {
      ...hide,
      description: 'a comment to be hidden, by somebody who is no admin',
      params: { id: comment },
      given: [signedIn, theirs],
      status: 403,
      answer: errorText('You do not have permission to perform this action.'),
      why: 'Anybody can silence anybody.',
    },
    (api) => runHook(api, () => useHideComment(SLUG, 41)).mutateAsync(undefined),
  ));

it('a comment that is not there is not hidden', () =>
  refused(
    {
      ...hide,
      description: 'a comment to be hidden that is not there',
      params: { id: NO_SUCH_ID },
      given: [adminSignedIn],
      status: 404,
      answer: errorText('Comment not found'),
      why: 'The page says that a comment was hidden.',
    },
    (api) => runHook(api, () => useHideComment(SLUG, NO_SUCH_ID)).mutateAsync(undefined),
  ));
