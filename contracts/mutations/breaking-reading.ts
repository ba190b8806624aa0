import { fieldsOf } from '../openapi/document.ts';
import { accept, only } from './helpers.ts';
import { answerWith, breaks, breaksProposal, drop, put, rename, withoutText } from './mutation.ts';
import type { Mutation } from './mutation.ts';

const asPair = (range: unknown) => Object.values(fieldsOf(range));

/** Deviations about what readers and members do. */
export const READING: Mutation[] = [
  breaks('createCheckoutSession', 'checkout_url is called url', rename('checkout_url', 'url')),
  breaks(
    'createCheckoutSession',
    'the address is a path',
    put('checkout_url', () => '/pay/cs_1'),
  ),
  breaks(
    'createCheckoutSession',
    'the address is not safe',
    put('checkout_url', () => 'http://pay.example/cs_1'),
  ),
  breaksProposal(
    'createCheckoutSession',
    'members pay twice',
    accept(409, { checkout_url: 'https://a.example' }),
  ),
  breaks(
    'createCheckoutSession',
    'strangers may',
    accept(401, { checkout_url: 'https://a.example' }),
  ),
  breaksProposal(
    'verifyPayment',
    'paid is in capitals',
    put('status', (status) => String(status).toUpperCase()),
  ),
  breaksProposal(
    'verifyPayment',
    'the amount is in cents',
    put('amount', () => 499),
  ),
  breaksProposal(
    'verifyPayment',
    'unpaid is paid',
    put('status', () => 'paid'),
  ),
  breaksProposal('getArticle', 'is_truncated is missing', drop('is_truncated')),
  breaksProposal(
    'getArticle',
    'everybody gets the whole text',
    put('is_truncated', () => false),
  ),
  breaksProposal('listArticles', 'published_at is missing', drop('results[].published_at')),
  breaksProposal(
    'listArticles',
    'authors are texts',
    put('results[].authors[]', () => 'Elena Marsh'),
  ),
  breaksProposal('listSections', 'the slug is missing', drop('[].slug')),
  breaksProposal(
    'listComments',
    'a deleted text is shown',
    put('results[].text', () => 'Still here'),
  ),
  breaksProposal('listComments', 'replies are missing', drop('results[].replies')),
  breaksProposal(
    'listComments',
    'hidden comments are not marked',
    put('results[].is_hidden', () => false),
  ),
  breaksProposal(
    'listComments',
    'nobody has written anything',
    put('results[].is_own', () => false),
  ),
  breaksProposal('getArticle', 'corrections are texts', put('corrections[]', String)),
  breaksProposal('getArticle', 'there are no tags', drop('tags')),
  breaksProposal(
    'searchArticles',
    'there are no snippets',
    put('results[].highlights.snippet', () => null),
  ),
  breaksProposal(
    'searchArticles',
    'snippets are texts',
    put('results[].highlights.snippet', (snippet) => snippet && fieldsOf(snippet).text),
  ),
  breaksProposal('searchArticles', 'ranges are pairs', put('results[].highlights.title[]', asPair)),
  breaksProposal(
    'searchArticles',
    'offsets are texts',
    put('results[].highlights.title[].start', String),
  ),
  breaksProposal(
    'searchArticles',
    'a search too short is taken',
    accept(400, { count: 0, results: [] }),
  ),
  breaksProposal('verifyPayment', 'strangers may', accept(401, { status: 'paid' })),
  breaksProposal('cancelSubscription', 'it is refused', answerWith(200, 409, { error: 'No' })),
  breaksProposal('cancelSubscription', 'strangers may', accept(401)),
  breaksProposal('resumeSubscription', 'it is refused', answerWith(200, 409, { error: 'No' })),
  breaksProposal('resumeSubscription', 'what has ended is resumed', accept(409)),
  breaksProposal(
    'listMostReadArticles',
    'the list is wrapped in results',
    put('', (body) => ({ results: body })),
  ),
  breaksProposal(
    'listComments',
    'an empty page answers 404',
    only(
      ({ body }) => fieldsOf(body).count === 0,
      (answer) => ({ ...answer, status: 404, body: { error: 'Nothing found' } }),
    ),
  ),
  breaksProposal('saveArticle', 'anybody may', accept(403)),
  breaksProposal('saveArticle', 'it takes no PUT', answerWith(204, 405, { error: 'No' })),
  breaksProposal('unsaveArticle', 'what is not there is removed', accept(404)),
  breaksProposal('listSavedArticles', 'the slug is missing', drop('results[].slug')),
  breaksProposal('listSavedArticles', 'strangers may', accept(401, { count: 0, results: [] })),
  breaksProposal('createComment', 'anybody may', accept(403)),
  breaksProposal('hideComment', 'anybody may', accept(403)),
  breaksProposal('hideComment', 'strangers may', accept(401)),
  breaksProposal('reportComment', 'what is not there is reported', accept(404)),
  breaksProposal('reportComment', 'it takes no POST', answerWith(204, 405, { error: 'No' })),
  breaksProposal('createComment', 'a limit has no text', withoutText(429)),
  breaksProposal('deleteComment', 'anybody may', accept(403)),
];
