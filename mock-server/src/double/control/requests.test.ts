import { EventEmitter } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useTestServer } from '../../../testing/server.ts';
import { createRequestLog } from './request-log.ts';

const server = await useTestServer();
const { control } = server;
beforeEach(() => control.clearRequests());

const PASSWORD = 'wrong-Horse-1';
const signIn = () =>
  server.call('loginUser', { body: { email: 'reader@millbrook.example', password: PASSWORD } });

test('the request log lists requests, newest first, including those served from the cache', async () => {
  const { access_token: token } = await server.signIn('member');
  await server.ok('listSections');
  await server.ok('listSections');
  await server.ok('getProfile', { token });
  // The site polls this path so often that the limited log would contain no other requests.
  await server.ok('countChanges');
  expect(await control.requests()).toMatchObject([
    { operation: 'getProfile', status: 200, person: 'member@millbrook.example', problems: [] },
    { operation: 'listSections', url: '/api/sections/', cached: true, person: null, problems: [] },
    { operation: 'listSections', cached: false },
  ]);
});

test('the request log shows bodies without passwords, tokens and codes', async () => {
  await signIn();
  await server.raw('/api/auth/refresh-token?token=abc', { method: 'POST' });
  const [refresh, login] = await control.requests();
  expect(refresh?.url).toBe('/api/auth/refresh-token?token=•••');
  expect(await control.request(login?.id ?? 0)).toMatchObject({
    request_type: 'application/json',
    request_body: { email: 'reader@millbrook.example', password: '•••' },
    response_body: { error: expect.any(String) as unknown },
  });
  await server.ok('listSections');
  await server.ok('listSections');
  const [cached] = await control.requests();
  const { response_body: body } = await control.request(cached?.id ?? 0);
  expect(body).toEqual(await server.ok('listSections'));
  await expect(control.request(999_999)).rejects.toMatchObject({ status: 404 });
});

test('the request log shows the fields of a form and the names of its files', async () => {
  const { access_token: token } = await server.signIn('reader');
  const form = new FormData();
  form.append('title', 'Bread');
  form.append('images', new File(['x'], 'bread.png'));
  await server.call('createAdvertisement', { form, token });
  const [seen] = await control.requests();
  expect(seen?.problems).toEqual([]);
  expect(await control.request(seen?.id ?? 0)).toMatchObject({
    request_type: 'multipart/form-data',
    request_body: { title: ['Bread'], images: [{ file: 'bread.png' }] },
  });
});

test("the times in the request log are those of the server's clock", async () => {
  onTestFinished(async () => void (await control.moveClock({ reset: true })));
  const { now } = await control.moveClock({ set: '2031-05-01T12:00:00Z' });
  await server.ok('listSections');
  await server.ok('listSections');
  for (const { at } of await control.requests()) expect(at > now).toBe(true);
});

test('the request log shows contract violations of responses, except of injected errors', async () => {
  const headers = { 'content-type': 'application/json' };
  await server.raw('/api/auth/login/', { method: 'POST', headers, body: '{"email":5}' });
  await server.raw('/api/nowhere/');
  const fault = await control.addFault({ operation: 'listSections', status: 418, times: 1 });
  await server.call('listSections');
  expect(await control.requests()).toMatchObject([
    { fault, status: 418, problems: [] },
    { operation: null, status: 404, problems: [{ in: 'request', pointer: '#/paths' }] },
    {
      operation: 'loginUser',
      status: 400,
      problems: [
        {
          in: 'request',
          pointer: '#/components/schemas/LoginRequest/properties/password',
          message: '/password is missing',
        },
        { in: 'request', pointer: '#/components/schemas/EmailOrPhone/type' },
      ],
    },
  ]);
});

test('the request log leaves out CORS preflights, which are not calls of the contract', async () => {
  const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' };
  expect((await server.raw('/api/auth/login/', { method: 'OPTIONS', headers })).status).toBe(204);
  await server.raw('/api/auth/login/', { method: 'OPTIONS' });
  expect(await control.requests()).toMatchObject([{ method: 'OPTIONS', status: 400 }]);
});

const advertisement = new FormData();
advertisement.append('title', 'Bread');
advertisement.append('images', new File([new Uint8Array(6_000_000)], 'bread.png'));

test.each([
  ['createComment', { text: 'Hello' }, { status: 503 }],
  ['createAdvertisement', advertisement, { status: 503 }],
  ['createComment', { text: 'Hello' }, { drop: 'connection' }],
  ['createAdvertisement', advertisement, { drop: 'connection' }],
] as const)(
  'the request log shows who sent a request to %s and its body %o in spite of the fault %o',
  async (operation, content, fault) => {
    const { access_token: token } = await server.signIn('reader');
    await control.clearRequests();
    await control.addFault({ operation, ...fault, times: 1 });
    const isForm = content instanceof FormData;
    await server
      .call(operation, {
        token,
        params: { slug: 'any' },
        ...(isForm ? { form: content } : { body: content }),
      })
      .catch(() => undefined);
    await expect.poll(() => control.requests()).toHaveLength(1);
    const [seen] = await control.requests();
    expect(await control.request(seen?.id ?? 0)).toMatchObject({
      person: 'reader@millbrook.example',
      request_body: isForm ? { title: ['Bread'], images: [{ file: 'bread.png' }] } : content,
    });
  },
);

test('requests in the log can be filtered', async () => {
  const { access_token: token } = await server.signIn('member');
  await signIn();
  await server.ok('getProfile', { token });
  await server.ok('listSections');
  const operations = async (query: Parameters<typeof control.requests>[0]) =>
    (await control.requests(query)).map(({ operation }) => operation);
  expect(await operations({ operation: 'getProfile' })).toEqual(['getProfile']);
  expect(await operations({ person: 'member@millbrook.example' })).toEqual(['getProfile']);
  expect(await operations({ status: 401 })).toEqual(['loginUser']);
  expect(await operations({ failed: true })).toEqual(['loginUser']);
  expect(await operations({ verdict: 'broken' })).toEqual([]);
  const [newest] = await control.requests({ limit: 1 });
  expect(await operations({ after: newest?.id ?? 0 })).toEqual([]);
});

test('a request in the log can be sent again unchanged as the same person', async () => {
  const { access_token: token } = await server.signIn('reader');
  await server.ok('getProfile', { token });
  await signIn();
  await server.raw('/api/advertisements/', { method: 'POST', body: new FormData() });
  const [form, login, profile] = await control.requests();
  expect(await control.repeatRequest(profile?.id ?? 0)).toBe(200);
  expect(await control.repeatRequest(login?.id ?? 0)).toBe(401);
  await expect(control.repeatRequest(form?.id ?? 0)).rejects.toThrow('cannot be sent again');
  await control.addFault({ operation: 'loginUser', drop: 'connection', times: 1 });
  expect(await control.repeatRequest(login?.id ?? 0)).toBeNull();
  await control.addFault({ operation: 'loginUser', drop: 'response', times: 1 });
  expect(await control.repeatRequest(login?.id ?? 0)).toBeNull();
  await expect
    .poll(() => control.requests({ operation: 'loginUser', status: 0 }))
    .toMatchObject([{ fault: { drop: 'response' } }, { fault: { drop: 'connection' } }]);
  const [again] = await control.requests({ operation: 'getProfile' });
  expect(again).toMatchObject({ status: 200, person: 'reader@millbrook.example' });
  expect(again?.id).not.toBe(profile?.id);
});

test('the request log can be exported as an HTTP archive (HAR), with the oldest request first', async () => {
  await server.call('loginUser', { body: { email: 'new@millbrook.example', password: PASSWORD } });
  await server.raw('/api/nowhere/?a=1');
  const { log } = await control.exportRequests({ failed: true });
  expect(log.entries).toMatchObject([
    {
      request: { method: 'POST', postData: { text: expect.stringContaining('•••') as unknown } },
      response: { status: 401 },
    },
    {
      request: { url: `${server.url}/api/nowhere/?a=1`, queryString: [{ name: 'a', value: '1' }] },
      comment: '#/paths: no operation has this path and method',
    },
  ]);
});

test('the request log keeps only the latest thousand requests', () => {
  const log = createRequestLog(new EventEmitter(), server.clock);
  for (let n = 1; n <= 1002; n += 1) {
    log.note({
      durationMs: 1,
      method: 'GET',
      url: `/api/sections/?n=${n}`,
      status: 200,
      person: null,
      isCached: false,
      fault: null,
      requestType: undefined,
      requestBody: undefined,
      responseType: undefined,
      responseText: '',
      foreignOrigin: null,
    });
  }
  const urls = log.list().map(({ url }) => url);
  expect(urls).toHaveLength(1000);
  expect([urls[0], urls.at(-1)]).toEqual(['/api/sections/?n=1002', '/api/sections/?n=3']);
});

const followEvents = async () => {
  const response = await new Promise<IncomingMessage>((resolve) => {
    get(new URL('/control/events', server.url), { agent: false }, resolve);
  });
  onTestFinished(() => void response.destroy());
  expect(response.headers['content-type']).toBe('text/event-stream');
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const until = (wanted: string) => expect.poll(() => text).toContain(wanted);
  await until('connected');
  return { until, text: () => text };
};

test('the event stream reports requests, messages and changes immediately', async () => {
  const { until, text } = await followEvents();
  await signIn();
  await until('event: request\ndata: {"id":');
  expect(text()).toContain('"operation":"loginUser"');
  expect(text()).not.toContain(PASSWORD);
  await server.services.mailbox.send({ to: 'a@b.example', subject: '', text: '', kind: 'test' });
  await until('event: message');
  await control.clearFaults();
  await until('event: change\ndata: {"route":"/control/faults"}');
});

test('an idle event stream sends comment lines, so that proxies do not close the connection', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { until, text } = await followEvents();
  vi.advanceTimersByTime(30_000);
  await until('\n: still here\n\n');
  expect(text()).not.toContain('event:');
});
