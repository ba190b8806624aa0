import { expect, test } from 'vitest';
import { useTestServer } from '../../mock-server/testing/server.ts';
import { createClient } from '../../mock-server/testing/client.ts';
import { advertisementForm } from '../../mock-server/testing/advertisement-form.ts';
import { fieldsOf } from '../../openapi/document.ts';
import { placeOfDrift, textOfDrift } from './report.ts';
import { proxyTo, serveChanged } from './testing/servers.ts';

const server = await useTestServer();
const PASSWORD = 'Courier2026';
const advertiser = { email: 'advertiser@millbrook.example', password: PASSWORD };

const without = (body: unknown, name: string): object => ({ ...fieldsOf(body), [name]: undefined });
const every = (body: unknown, change: object): unknown =>
  Array.isArray(body) ? body.map((item) => ({ ...fieldsOf(item), ...change })) : body;

const TEN = {
  'POST /api/auth/login/': ({ body }) => ({ body: without(body, 'refresh_token') }),
  'GET /api/auth/profile/': ({ body }) => ({
    body: { ...without(body, 'subscription_profile'), email: 7, theme: 'dark' },
  }),
  'GET /api/advertisements/user/get_all/': ({ body }) => ({
    body: every(body, { status: 'archived', clicks: '0' }),
  }),
  'POST /api/advertisements/create/': () => ({ status: 202 }),
  'GET /api/weather/': () => ({ status: 200, body: { sky: 'clear' } }),
  'GET /api/sections/': ({ body }) => ({ body: every(body, { name: null }) }),
  'GET /api/articles/most-read/': () => ({ status: 500, body: {} }),
} satisfies Parameters<typeof serveChanged>[1];

test("the proxy's report lists the backend's ten deviations, each with its level (error, news or hint)", async () => {
  const proxy = await proxyTo(await serveChanged(server.url, TEN), { withBodies: true });
  const client = createClient(proxy.url);
  const { access_token: token } = await server.signIn('advertiser');
  for (let times = 0; times < 2; times += 1) {
    await client.call('loginUser', { body: advertiser });
    await client.call('getProfile', { token });
    await client.call('listOwnAdvertisements', { token });
    await client.call('createAdvertisement', { token, form: await advertisementForm() });
    await client.raw('/api/weather/?token=abc');
    await client.call('listSections');
    await client.call('listMostReadArticles');
    // The responses to these two calls conform to the contract.
    await client.call('listArticles', { query: { page: 2 } });
    await client.call('listComments', { params: { slug: 'none' } });
  }
  const report = await proxy.report();
  const schemas = '#/components/schemas';
  expect(
    report.drifts.map((drift) => [
      `${drift.level}: ${placeOfDrift(drift)} ${textOfDrift(drift)}`,
      drift.pointer,
      drift.suggestion,
    ]),
  ).toEqual([
    [
      'error: POST /auth/login/ → 200 refresh_token is missing',
      `${schemas}/LoginResponse/properties/refresh_token`,
      `Take "refresh_token" out of \`required\` of ${schemas}/LoginResponse`,
    ],
    [
      'error: GET /auth/profile/ → 200 email must be string, found integer',
      `${schemas}/Profile/properties/email/type`,
      `Allow integer at ${schemas}/Profile/properties/email/type`,
    ],
    [
      'error: GET /advertisements/user/get_all/ → 200 [].status must be equal to one of the allowed values, found archived',
      `${schemas}/AdvertisementStatus/enum`,
      `Add archived to ${schemas}/AdvertisementStatus/enum`,
    ],
    [
      'news: GET /auth/profile/ → 200 subscription_profile is missing',
      `${schemas}/Profile/properties/subscription_profile`,
      `Take "subscription_profile" out of \`required\` of ${schemas}/Profile`,
    ],
    [
      'news: GET /auth/profile/ → 200 theme is not in the contract, found string',
      `${schemas}/Profile`,
      `Describe the property "theme" (string) of ${schemas}/Profile`,
    ],
    [
      'news: POST /advertisements/create/ → 202 the status 202 is not documented',
      '#/paths/~1advertisements~1create~1/post/responses',
      'Describe the response 202 at #/paths/~1advertisements~1create~1/post/responses',
    ],
    [
      'news: GET /api/weather/ (request) is not in the contract, found 200',
      '#/paths',
      'Describe GET /api/weather/',
    ],
    [
      'hint: GET /advertisements/user/get_all/ → 200 [].clicks must be integer, found string',
      `${schemas}/Advertisement/properties/clicks/type`,
      `Allow string at ${schemas}/Advertisement/properties/clicks/type`,
    ],
    [
      'hint: GET /sections/ → 200 [].name must be string, found null',
      `${schemas}/Section/properties/name/type`,
      `Allow null at ${schemas}/Section/properties/name/type`,
    ],
    [
      'hint: GET /articles/most-read/ → 500 the status 500 is not documented',
      '#/paths/~1articles~1most-read~1/get/responses',
      null,
    ],
  ]);
  // Each deviation is reported once, and its example contains no secret.
  expect(proxy.told).toHaveLength(10);
  expect(report).toMatchObject({ compared: 18, unread: 0, failures: [] });
  const written = JSON.stringify(report);
  expect(written).toContain(advertiser.email);
  expect(written).not.toContain(PASSWORD);
  expect(written).not.toMatch(/eyJ|token=abc/);

  const [page, xml] = await Promise.all(
    ['html', 'xml'].map(async (form) =>
      (await fetch(`${proxy.url}/__drift/report.${form}`)).text(),
    ),
  );
  expect(page).toContain('18 exchanges compared with the contract: 3 errors, 4 news, 3 hints.');
  expect(page).toContain('Suggested: Describe GET /api/weather/');
  expect(xml?.match(/<failure/g)).toHaveLength(3);
  expect(xml).toContain('<testcase name="listArticles"/>');
});

test('the proxy suggests no change of the contract for a deviation that it has seen only once', async () => {
  const backend = await serveChanged(server.url, {
    'GET /api/authors/ines-okafor/': ({ body }) => ({ body: { ...fieldsOf(body), extra: 1 } }),
  });
  const proxy = await proxyTo(backend);
  await fetch(`${proxy.url}/api/authors/ines-okafor/`);
  const [drift] = (await proxy.report()).drifts;
  expect(drift).toMatchObject({ seen: 1, suggestion: null });
  expect(drift).not.toHaveProperty('example');
});

test('the proxy checks the parameters, JSON and forms of requests', async () => {
  const proxy = await proxyTo(server.url);
  const client = createClient(proxy.url);
  const { access_token: token } = await server.signIn('advertiser');
  await client.raw('/api/articles/?page=none&section=town');
  await client.raw('/api/auth/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 5 }),
  });
  const form = await advertisementForm({ title: undefined, url: 'ftp://rowing.example' });
  await client.call('createAdvertisement', { token, form });
  const { drifts } = await proxy.report();
  expect(
    drifts.map((drift) => `${drift.level}: ${placeOfDrift(drift)} ${textOfDrift(drift)}`),
  ).toEqual([
    'error: POST /auth/login/ (request) password is missing',
    'error: POST /auth/login/ (request) email must be string, found integer',
    'news: POST /advertisements/create/ (request) title is missing',
    'news: POST /advertisements/create/ (request) url must match pattern "^(https?://\\S+)?$", found string',
    'hint: GET /articles/ (request) page must be integer, found string',
  ]);
});
