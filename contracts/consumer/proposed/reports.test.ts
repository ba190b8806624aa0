import {
  reportedCommentsQuery,
  useDecideOnComment,
  useKeepAdvertisement,
} from '~/features/moderation/reports/api.ts';
import { useReportAdvertisement, useReportComment } from '~/shared/reports/api.ts';
import { adminSignedIn, advertisement, memberSignedIn, SOMEBODY_ELSE } from '../support/people.ts';
import { runHook, runQuery } from '../support/site.ts';
import { proposed } from './proposed.ts';

const SCAM = { reason: 'scam', note: 'He wants gift cards.' } as const;
const SPAM = { reason: 'spam' } as const;
const params = { id: { state: 'comment_id', example: 41 } };
const reported = ['there is a comment', { author: SOMEBODY_ELSE, reported: true }] as const;

proposed([
  {
    operation: 'reportAdvertisement',
    given: [advertisement('approved', { owner: SOMEBODY_ELSE })],
    params: { id: { state: 'advertisement_id', example: 12 } },
    body: SCAM,
    run: (api) => runHook(api, () => useReportAdvertisement(12)).mutateAsync(SCAM),
  },
  {
    operation: 'keepAdvertisement',
    given: [adminSignedIn, advertisement('approved', { owner: SOMEBODY_ELSE })],
    params: { id: { state: 'advertisement_id', example: 12 } },
    run: (api) => runHook(api, () => useKeepAdvertisement(12)).mutateAsync(undefined),
  },
  {
    operation: 'reportComment',
    given: [memberSignedIn, ['there is a comment', { author: SOMEBODY_ELSE, answered: true }]],
    params,
    body: SPAM,
    run: (api) => runHook(api, () => useReportComment('bridge', 41)).mutateAsync(SPAM),
  },
  {
    operation: 'listReportedComments',
    given: [adminSignedIn, reported],
    query: { page: '1' },
    run: (api) => runQuery(reportedCommentsQuery(api, 1)),
  },
  {
    operation: 'keepComment',
    given: [adminSignedIn, reported],
    params,
    run: (api) => runHook(api, () => useDecideOnComment(41)).mutateAsync('keep'),
  },
]);
