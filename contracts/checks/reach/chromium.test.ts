import { expect, onTestFinished, test } from 'vitest';
import { createServer, type RequestListener } from 'node:http';
import { listenOnFreePort, stopServer } from '../../../packages/runner/free-port.ts';
import { atPath, checksOf, withoutHeader } from '../../testing/deviations.ts';
import { askInChromium, type PageCall } from './chromium.ts';

// These tests show how Chromium behaves, because `npm run doctor` relies on this behavior.

const SITE = 'http://localhost:3000';
const JSON_TYPE = { 'content-type': 'application/json' };
const CORS = {
  'access-control-allow-origin': SITE,
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
};

const start = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  onTestFinished(() => stopServer(server));
  return `http://127.0.0.1:${await listenOnFreePort(server)}`;
};

const echo: RequestListener = (request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => (body += text));
  request.on('end', () => {
    const { method, headers, url } = request;
    const asked = { method, body, token: headers.authorization ?? null };
    const [, status] = /^\/(\d+)$/.exec(url ?? '') ?? [];
    if (method === 'OPTIONS') response.writeHead(204, CORS).end();
    else if (status === undefined) {
      const type = url === '/text' ? 'text/plain' : 'application/json';
      const mark = url === '/mark' ? '\uFEFF' : '';
      response.writeHead(200, { ...CORS, 'content-type': type });
      response.end(mark + JSON.stringify(asked));
    } else response.writeHead(Number(status), { ...CORS, location: '/' }).end();
  });
};

const put = (url: string, method = 'PUT'): PageCall => {
  const headers = { ...JSON_TYPE, authorization: 'Bearer t' };
  return { url, method, headers, body: '{}' };
};

const told = async (...calls: PageCall[]): Promise<unknown[] | null> => {
  const responses = await askInChromium(SITE, calls);
  return (
    responses?.map((one): unknown => (one === null ? null : JSON.parse(one.text.trim()))) ?? null
  );
};

test('Chromium repeats a redirected POST as a GET after status 302 or 303, and a PUT only after 303', async (context) => {
  const url = await start(echo);
  const statuses = [307, 308, 302, 303] as const;
  const posts = await told(...statuses.map((status) => put(`${url}/${status}`, 'POST')));
  if (posts === null) return context.skip();
  const same = { method: 'POST', body: '{}', token: 'Bearer t' };
  const asGet = { method: 'GET', body: '', token: 'Bearer t' };
  expect(posts).toEqual([same, same, asGet, asGet]);
  const puts = await told(put(`${url}/302`), put(`${url}/303`));
  expect(puts).toEqual([{ ...same, method: 'PUT' }, asGet]);
});

test('after a redirect to another origin, Chromium sends neither the token nor the site’s origin', async (context) => {
  const other = await start(echo);
  const url = await start((request, response) => {
    const isAsked = request.method === 'OPTIONS';
    response
      .writeHead(isAsked ? 204 : 307, { ...CORS, ...(!isAsked && { location: other }) })
      .end();
  });
  const responses = await told(put(url), { url, method: 'GET', headers: {} });
  if (responses === null) return context.skip();
  expect(responses).toEqual([null, null]);
});

test('Chromium blocks a redirected preflight, and a call with credentials to a server that allows any origin (*)', async (context) => {
  const redirecting = await start((_, response) =>
    response.writeHead(307, { ...CORS, location: '/elsewhere' }).end(),
  );
  const open = await start((_, response) => {
    response.writeHead(200, { ...CORS, 'access-control-allow-origin': '*' }).end('{}');
  });
  const responses = await told(put(redirecting), { url: open, method: 'GET', headers: {} });
  if (responses === null) return context.skip();
  expect(responses).toEqual([null, null]);
});

test('a page can read JSON that has a byte-order mark or the content type text/plain', async (context) => {
  const url = await start(echo);
  const get = (at: string): PageCall => ({ url: url + at, method: 'GET', headers: {} });
  const responses = await told(get('/mark'), get('/text'));
  if (responses === null) return context.skip();
  const asked = { method: 'GET', body: '', token: null };
  expect(responses).toEqual([asked, asked]);
});

test('a CORS fault at one path is reported as a failure even if Chromium can call all other paths', async () => {
  const path = '/api/payment/create-checkout-session/';
  const refusing = atPath(path, (received, good) => ({
    ...withoutHeader('access-control-allow-origin')(received, good),
    status: 401,
  }));
  const checks = await checksOf(refusing, { inBrowser: true });
  const failures = checks.filter(
    ({ title, result }) => title.startsWith('CORS') && result === 'failed',
  );
  expect(failures[0]?.differences).toEqual([
    'The preflight gets 401: No Access-Control-Allow-Origin for http://localhost:3000 (POST /payment/create-checkout-session/)',
  ]);
  expect(failures[0]?.advice).toMatch(
    /^Allow the site's origin, http:\/\/localhost:3000, and respond to OPTIONS/,
  );
});
