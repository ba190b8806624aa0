import { fieldsOf } from '../../openapi/document.ts';
import { accept, inCapitals, methodNotAllowed, only } from './helpers.ts';
import {
  answerWith,
  breaks,
  breaksProposal,
  drop,
  put,
  rename,
  set,
  withoutText,
  wrapIn,
  type Mutation,
} from './mutation.ts';

const asPair = (range: unknown) => Object.values(fieldsOf(range));

/** Deviations in the calls of readers and members. */
export const READING: Mutation[] = [
  breaks('createCheckoutSession', 'checkout_url is called url', rename('checkout_url', 'url')),
  breaks('createCheckoutSession', 'the address is a path', set('checkout_url', '/pay/cs_1')),
  breaks(
    'createCheckoutSession',
    'the address is not https',
    set('checkout_url', 'http://pay.example/cs_1'),
  ),
  breaksProposal(
    'createCheckoutSession',
    'members can pay twice',
    accept(409, { checkout_url: 'https://a.example' }),
  ),
  breaks(
    'createCheckoutSession',
    'no sign-in is needed',
    accept(401, { checkout_url: 'https://a.example' }),
  ),
  breaksProposal('verifyPayment', 'paid is in capitals', put('status', inCapitals)),
  breaksProposal('verifyPayment', 'the amount is in cents', set('amount', 499)),
  breaksProposal('verifyPayment', 'unpaid is reported as paid', set('status', 'paid')),
  breaksProposal('getArticle', 'is_truncated is missing', drop('is_truncated')),
  breaksProposal('getArticle', 'everyone gets the full text', set('is_truncated', false)),
  breaksProposal('listArticles', 'published_at is missing', drop('results[].published_at')),
  breaksProposal('listArticles', 'authors are strings', set('results[].authors[]', 'Elena Marsh')),
  breaksProposal('listSections', 'the slug is missing', drop('[].slug')),
  breaksProposal(
    'listComments',
    'the text of a deleted comment is shown',
    set('results[].text', 'Still here'),
  ),
  breaksProposal('listComments', 'replies are missing', drop('results[].replies')),
  breaksProposal(
    'listComments',
    'hidden comments are not marked',
    set('results[].is_hidden', false),
  ),
  breaksProposal('listComments', 'is_own is always false', set('results[].is_own', false)),
  breaksProposal('getArticle', 'corrections are strings', put('corrections[]', String)),
  breaksProposal('getArticle', 'there are no tags', drop('tags')),
  breaksProposal(
    'searchArticles',
    'there are no snippets',
    set('results[].highlights.snippet', null),
  ),
  breaksProposal(
    'searchArticles',
    'snippets are strings',
    put('results[].highlights.snippet', (snippet) => snippet && fieldsOf(snippet).text),
  ),
  breaksProposal('searchArticles', 'ranges are pairs', put('results[].highlights.title[]', asPair)),
  breaksProposal(
    'searchArticles',
    'offsets are strings',
    put('results[].highlights.title[].start', String),
  ),
  breaksProposal(
    'searchArticles',
    'a query that is too short is accepted',
    accept(400, { count: 0, results: [] }),
  ),
  breaksProposal('verifyPayment', 'no sign-in is needed', accept(401, { status: 'paid' })),
  breaksProposal('cancelSubscription', 'it is refused', answerWith(200, 409, { error: 'No' })),
  breaksProposal('cancelSubscription', 'no sign-in is needed', accept(401)),
  breaksProposal('resumeSubscription', 'it is refused', answerWith(200, 409, { error: 'No' })),
  breaksProposal('resumeSubscription', 'an expired membership is resumed', accept(409)),
  breaksProposal('listMostReadArticles', 'the list is wrapped in results', wrapIn('results')),
  breaksProposal(
    'listComments',
    'an empty page gets 404',
    only(
      ({ body }) => fieldsOf(body).count === 0,
      (answer) => ({ ...answer, status: 404, body: { error: 'Nothing found' } }),
    ),
  ),
  breaksProposal('saveArticle', 'no permission is needed', accept(403)),
  breaksProposal('saveArticle', 'PUT is not allowed', methodNotAllowed(204)),
  breaksProposal('unsaveArticle', 'an unknown story is removed', accept(404)),
  breaksProposal('listSavedArticles', 'the slug is missing', drop('results[].slug')),
  breaksProposal(
    'listSavedArticles',
    'no sign-in is needed',
    accept(401, { count: 0, results: [] }),
  ),
  breaksProposal('createComment', 'no permission is needed', accept(403)),
  breaksProposal('hideComment', 'no permission is needed', accept(403)),
  breaksProposal('hideComment', 'no sign-in is needed', accept(401)),
  breaksProposal('reportComment', 'an unknown comment is reported', accept(404)),
  breaksProposal('reportComment', 'POST is not allowed', methodNotAllowed(204)),
  breaksProposal('createComment', '429 has no error text', withoutText(429)),
  breaksProposal('deleteComment', 'no permission is needed', accept(403)),
];
