import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContract } from '../src/contract/document.ts';
import { API_PREFIX } from '../src/operations/register-operations.ts';
import { advertisementForm } from '../testing/advertisement-form.ts';
import { ORDER } from '../testing/purchases.ts';
import { useTestServer } from '../testing/server.ts';
import { sign, WEBHOOK_SECRET } from '../testing/webhooks.ts';

const FILE = path.resolve(import.meta.dirname, '../../openapi/examples.gen.json');
const server = await useTestServer({ env: { PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET } });
const PASSWORD = 'Courier2026';

const SECONDS_A_DAY = 86_400;
const MAX_ITEMS = 2;
const MAX_TEXT = 240;
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl';

/** The lists of the contract that need no parameters. */
const LISTS = [...loadContract().operations.values()].filter(
  ({ method, path: url, parameters }) =>
    method === 'GET' && !url.includes('{') && parameters.every(({ required }) => !required),
);

const shortened = (text: string): string => {
  const fixed = text
    .replaceAll(server.url, 'http://localhost:4000')
    .replaceAll(/cs_\w+/g, 'cs_test_7f3a')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '0192f7c4-5a31-7d8e-9b46-2f6c1e08a5d3');
  return fixed.length > MAX_TEXT ? `${fixed.slice(0, MAX_TEXT)}…` : fixed;
};

/** Shortens a response body and replaces what differs from run to run, such as tokens. */
const exampleOf = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => exampleOf(item));
  if (typeof value === 'string') return /token$/i.test(name) ? TOKEN : shortened(value);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, exampleOf(item, key)] as const);
  return Object.fromEntries(entries);
};

test('the examples in the API reference equal the server’s responses about its demo data', async () => {
  await server.control.moveClock({ frozen: true });
  await server.control.moveClock({ set: '2026-11-24T10:00:00.000Z' });
  const { ok } = server;
  const tokenOf = async (who: string) => (await server.signIn(who)).access_token;
  const reader = await tokenOf('reader');
  const member = await tokenOf('member');
  const advertiser = await tokenOf('advertiser');
  const admin = await tokenOf('admin');
  const newcomer = await tokenOf('newcomer');
  const bodies: Record<string, Record<string, unknown>> = {};
  const keep = <Body>(id: string, body: Body, status = 200): Body => {
    bodies[id] = { [status]: exampleOf(body) };
    return body;
  };

  const login = { email: 'reader@millbrook.example', password: PASSWORD };
  const { refresh_token: refreshToken } = keep('loginUser', await ok('loginUser', { body: login }));
  keep('refreshToken', await ok('refreshToken', { body: { refreshToken } }));
  const maya = { first_name: 'Maya', last_name: 'Lindgren', email: 'maya@millbrook.example' };
  const account = { ...maya, password: PASSWORD, role: 'user' };
  keep('registerUser', await ok('registerUser', { body: account }), 201);
  keep('getProfile', await ok('getProfile', { token: member }));

  const { results } = keep('listArticles', await ok('listArticles', { query: { page: 1 } }));
  const story = results.find(({ comment_count: count }) => count > 1) ?? results[0];
  if (story === undefined) throw new Error('The town has no stories');
  const params = { slug: story.slug };
  keep('getArticle', await ok('getArticle', { params }));
  keep('getAuthor', await ok('getAuthor', { params: { slug: story.authors[0]?.slug ?? '' } }));
  keep('searchArticles', await ok('searchArticles', { query: { q: 'bridge' } }));
  const live = results.find(({ is_live: isLive }) => isLive) ?? story;
  keep('listUpdates', await ok('listUpdates', { params: { slug: live.slug } }));
  keep('suggestSearch', await ok('suggestSearch', { query: { q: 'bri' } }));
  keep('listComments', await ok('listComments', { params }));
  const comment = { params, token: member, body: { text: 'Well said.' } };
  keep('createComment', await ok('createComment', comment), 201);
  await ok('saveArticle', { params, token: member });
  keep('listSavedArticles', await ok('listSavedArticles', { token: member }));

  keep('listAdvertisements', await ok('listAdvertisements', { query: { page: 1 } }));
  keep('listOwnAdvertisements', await ok('listOwnAdvertisements', { token: advertiser }));
  keep('getAdvertisementInsights', await ok('getAdvertisementInsights', { token: member }));
  const form = await advertisementForm();
  const { id } = keep(
    'createAdvertisement',
    await ok('createAdvertisement', { form, token: reader }),
    201,
  );
  keep(
    'updateAdvertisement',
    await ok('updateAdvertisement', { params: { id }, form, token: reader }),
  );
  keep(
    'getAdvertisementQueue',
    await ok('getAdvertisementQueue', { params: { id }, token: admin }),
  );
  const decision = { params: { id }, token: admin };
  keep('rejectAdvertisement', await ok('rejectAdvertisement', { ...decision, body: {} }));
  keep(
    'approveAdvertisement',
    await ok('approveAdvertisement', { ...decision, body: { action: 'approve' } }),
  );
  keep('getAdvertisementHistory', await ok('getAdvertisementHistory', decision));
  const headers = { authorization: `Bearer ${admin}` };
  for (const { id: list, path: pathname } of LISTS) {
    if (list in bodies) continue;
    const response = await server.raw(API_PREFIX + pathname, { headers });
    expect(response.status, list).toBe(200);
    keep(list, await response.json());
  }
  keep('getAdvertisement', await ok('getAdvertisement', { params: { id } }));

  const [paid] = keep('listPayments', await ok('listPayments', { token: member }));
  keep('getReceipt', await ok('getReceipt', { params: { id: paid?.id ?? 0 }, token: member }));
  const back = { return_url: new URL('/premium', ORDER.success_url).href };
  const portal = await ok('createBillingPortalSession', { token: member, body: back });
  const portalUrl = portal.portal_url.replace(/bps_.*/, 'bps_7f3a');
  keep('createBillingPortalSession', { portal_url: portalUrl });
  keep('cancelSubscription', await ok('cancelSubscription', { token: member }));
  keep('resumeSubscription', await ok('resumeSubscription', { token: member }));
  const { checkout_url: url } = keep(
    'createCheckoutSession',
    await ok('createCheckoutSession', { token: newcomer, body: ORDER }),
  );
  await server.control.finishCheckout(url, 'pay');
  const session = new URL(url).pathname.split('/').at(-1) ?? '';
  keep(
    'verifyPayment',
    await ok('verifyPayment', { token: newcomer, query: { session_id: session } }),
  );
  const event = JSON.stringify({ id: 'evt_1', type: 'ping', created: 0, data: { object: {} } });
  const seconds = Math.floor(server.clock.now().getTime() / 1000);
  const receipt = await server.raw('/api/payment/webhook/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': sign(event, seconds) },
    body: event,
  });
  keep('receivePaymentWebhook', await receipt.json());
  const names = new FormData();
  names.append('first_name', 'Owen');
  keep('updateProfile', await ok('updateProfile', { token: reader, form: names }));
  const daysLater = (days: number) =>
    server.control.moveClock({ advance_seconds: days * SECONDS_A_DAY });
  await daysLater(28);
  const reminder = (await server.inbox('reader@millbrook.example')).at(-1)?.text ?? '';
  const [, token = ''] = /token=(\S+)/.exec(reminder) ?? [];
  keep(
    'renewAdvertisementByLink',
    await ok('renewAdvertisementByLink', { params: { id }, body: { token } }),
  );
  await daysLater(30);
  const owner = { params: { id }, token: await tokenOf('reader') };
  keep('renewAdvertisement', await ok('renewAdvertisement', owner));
  keep('markAdvertisementSold', await ok('markAdvertisementSold', owner));
  keep('listSimilarAdvertisements', await ok('listSimilarAdvertisements', { params: { id } }));
  // The number of changes differs in every run, so the example contains an invented number.
  bodies.countChanges = { 200: { server: 'courier-1', count: 1042 } };

  await expect(`${JSON.stringify(bodies, null, 2)}\n`).toMatchFileSnapshot(FILE);
});
