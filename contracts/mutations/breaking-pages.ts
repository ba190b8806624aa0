import { fieldsOf } from '../openapi/document.ts';
import { accept, only, plusOne } from './helpers.ts';
import { answerWith, drop, mutate, put, rename, withoutText } from './mutation.ts';
import type { Mutation } from './mutation.ts';

const REFUSED = 'You do not have permission to perform this action.';

const asPair = (range: unknown) => Object.values(fieldsOf(range));

/** As they were added. */
const inOrder = (images: unknown) =>
  Array.isArray(images)
    ? images.toSorted((a, b) => Number(fieldsOf(a).id) - Number(fieldsOf(b).id))
    : images;

/** Deviations about advertisements. */
export const ADVERTISEMENTS: Mutation[] = [
  mutate(
    'listAdvertisements',
    'the list is wrapped in data',
    put('', (body) => ({ data: body })),
  ),
  mutate(
    'listAdvertisements',
    'images are texts',
    put('results[].images[]', () => '/media/a.webp'),
  ),
  mutate(
    'listAdvertisements',
    'image paths have no leading slash',
    put('results[].images[].image', (path) => String(path).slice(1)),
  ),
  mutate(
    'listAdvertisements',
    'the status is in capitals',
    put('results[].status', () => 'APPROVED'),
  ),
  mutate(
    'listAdvertisements',
    'the title is null',
    put('results[].title', () => null),
  ),
  mutate(
    'listAdvertisements',
    'an empty list answers 404',
    only(
      ({ body }) => JSON.stringify(body).includes('"results":[]'),
      (answer) => ({ ...answer, status: 404, body: { message: 'Nothing found' } }),
    ),
  ),
  mutate('listAdvertisements', 'a forged token is taken', accept(401, { count: 0, results: [] })),
  mutate(
    'getAdvertisement',
    'created_at is no instant',
    put('created_at', () => 'Mar 2, 2026'),
  ),
  mutate('getAdvertisement', 'the id is a text', put('id', String)),
  mutate(
    'getAdvertisement',
    'the owner is an object',
    put('user', (name) => ({ name })),
  ),
  mutate('getAdvertisement', 'nothing answers 200', accept(404)),
  mutate('getAdvertisement', 'a 404 has no text', withoutText(404)),
  mutate('listOwnAdvertisements', 'views is a text', put('[].views', String)),
  mutate('listOwnAdvertisements', 'the reason is missing', drop('[].reason')),
  mutate('listOwnAdvertisements', 'it answers anybody', accept(401, [])),
  mutate(
    'createAdvertisement',
    'it is approved unseen',
    put('status', () => 'approved'),
  ),
  mutate(
    'createAdvertisement',
    'what is wrong is taken',
    accept(400, { id: 1, status: 'pending' }),
  ),
  mutate('createAdvertisement', 'a refusal has no text', withoutText(400)),
  mutate('createAdvertisement', 'the id is missing', drop('id')),
  mutate('updateAdvertisement', 'anybody may', accept(403)),
  mutate(
    'updateAdvertisement',
    'it stays approved',
    put('status', () => 'approved'),
  ),
  mutate('updateAdvertisement', 'the order of the pictures is ignored', put('images', inOrder)),
  mutate(
    'updateAdvertisement',
    'pictures that stay are lost',
    put('images', () => []),
  ),
  mutate('updateAdvertisement', 'pictures get new ids', put('images[].id', plusOne)),
  mutate('updateAdvertisement', 'a picture of others is taken', accept(400)),
  mutate('getAdvertisement', 'pictures have no ids', drop('images[].id')),
  mutate('listAdvertisements', 'counts are missing', drop('status_counts')),
  mutate('listAdvertisements', 'the count is of this page', put('count', plusOne)),
  mutate('deleteAdvertisement', 'anybody may', accept(403)),
  mutate('deleteAdvertisement', 'it takes no DELETE', answerWith(204, 405, { message: 'No' })),
  mutate('approveAdvertisement', 'anybody may', accept(403)),
  mutate(
    'approveAdvertisement',
    'it stays pending',
    put('status', () => 'pending'),
  ),
  mutate('approveAdvertisement', 'a refusal has no text', answerWith(403, 403, { code: REFUSED })),
  mutate('approveAdvertisement', 'it overrules others', accept(409)),
  mutate(
    'rejectAdvertisement',
    'it stays pending',
    put('status', () => 'pending'),
  ),
  mutate('rejectAdvertisement', 'strangers may', accept(401)),
];

/** Deviations about what readers and members do. */
export const READING: Mutation[] = [
  mutate('createCheckoutSession', 'checkout_url is called url', rename('checkout_url', 'url')),
  mutate(
    'createCheckoutSession',
    'the address is a path',
    put('checkout_url', () => '/pay/cs_1'),
  ),
  mutate(
    'createCheckoutSession',
    'members pay twice',
    accept(409, { checkout_url: 'https://a.example' }),
  ),
  mutate(
    'createCheckoutSession',
    'strangers may',
    accept(401, { checkout_url: 'https://a.example' }),
  ),
  mutate(
    'verifyPayment',
    'paid is in capitals',
    put('status', (status) => String(status).toUpperCase()),
  ),
  mutate(
    'verifyPayment',
    'the amount is in cents',
    put('amount', () => 499),
  ),
  mutate(
    'verifyPayment',
    'unpaid is paid',
    put('status', () => 'paid'),
  ),
  mutate('getArticle', 'is_truncated is missing', drop('is_truncated')),
  mutate(
    'getArticle',
    'everybody gets the whole text',
    put('is_truncated', () => false),
  ),
  mutate('listArticles', 'published_at is missing', drop('results[].published_at')),
  mutate(
    'listArticles',
    'authors are texts',
    put('results[].authors[]', () => 'Elena Marsh'),
  ),
  mutate('listSections', 'the slug is missing', drop('[].slug')),
  mutate(
    'listComments',
    'a deleted text is shown',
    put('results[].text', () => 'Still here'),
  ),
  mutate('listComments', 'replies are missing', drop('results[].replies')),
  mutate(
    'listComments',
    'hidden comments are not marked',
    put('results[].is_hidden', () => false),
  ),
  mutate(
    'listComments',
    'nobody has written anything',
    put('results[].is_own', () => false),
  ),
  mutate('getArticle', 'corrections are texts', put('corrections[]', String)),
  mutate('getArticle', 'there are no tags', drop('tags')),
  mutate(
    'searchArticles',
    'there are no snippets',
    put('results[].highlights.snippet', () => null),
  ),
  mutate(
    'searchArticles',
    'snippets are texts',
    put('results[].highlights.snippet', (snippet) => snippet && fieldsOf(snippet).text),
  ),
  mutate('searchArticles', 'ranges are pairs', put('results[].highlights.title[]', asPair)),
  mutate('searchArticles', 'offsets are texts', put('results[].highlights.title[].start', String)),
  mutate('searchArticles', 'a search too short is taken', accept(400, { count: 0, results: [] })),
  mutate('createComment', 'anybody may', accept(403)),
  mutate('createComment', 'a limit has no text', withoutText(429)),
  mutate('deleteComment', 'anybody may', accept(403)),
];
