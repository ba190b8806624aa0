import { beforeEach, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const { control } = server;
beforeEach(() => control.clearRequests());

test('the request log says why a request failed, and from which pages the browser hides the response', async () => {
  await server.call('loginUser', { body: { email: 'reader@millbrook.example', password: '' } });
  const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' };
  await server.raw('/api/auth/login/', { method: 'OPTIONS', headers });
  await server.raw('/api/sections/', { headers: { origin: 'http://localhost:3000' } });
  for (let n = 0; n < 2; n += 1) await server.raw('/api/sections/', { headers });
  const kept = {
    reason: expect.stringContaining('SITE_ORIGINS lacks http://localhost:5173.') as unknown,
  };
  expect(await control.requests()).toMatchObject([
    { ...kept, cached: true, status: 200 },
    { ...kept, cached: false },
    { reason: null, status: 200 },
    { ...kept, method: 'OPTIONS' },
    { reason: expect.stringMatching(/; password: .*required/) as unknown, status: 400 },
  ]);
  expect(await control.requests({ failed: true })).toHaveLength(4);
});

test('an exported snapshot contains the requests, which a server that imports it shows instead of its own', async () => {
  await server.refused('getArticle', { params: { slug: 'none' } });
  await server.call('loginUser', { body: { email: 'reader@millbrook.example', password: 'x' } });
  const before = await control.requests();
  const detail = await control.request(before[0]?.id ?? 0);
  await control.saveSnapshot('failed');
  const file = await control.exportSnapshot('failed');
  await control.clearRequests();
  await server.ok('listSections');
  await control.loadSnapshot('failed');
  expect(await control.requests()).toHaveLength(1);
  await control.importSnapshot('failed', file);
  expect(await control.requests()).toEqual(before);
  expect(await control.request(detail.id)).toEqual(detail);
  await server.ok('listSections');
  expect(await control.requests()).toHaveLength(before.length + 1);
  await control.deleteSnapshot('failed');
});
