import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { makePage } from './page.ts';
import { createSiteServer } from './site-server.ts';

const PUBLIC = { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=60' };

const STATUS: Record<string, number> = { '/nowhere': 404, '/busy': 503 };

const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, 'assets/app-1a2b.js'), 'go();');
writeFileSync(path.join(folder, 'assets/app-1a2b.js.br'), 'brotli');
writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
writeFileSync(path.join(folder, 'favicon.ico'), 'icon');

const render = vi.fn((url: string) => {
  if (url === '/broken') return Promise.reject(new Error('secret detail'));
  return makePage(STATUS[url] ?? 200, PUBLIC, `<h1>${url}</h1>`);
});

const server = await createSiteServer({
  clientFolder: folder,
  pages: createPageCache({ render }),
});
let origin = '';

beforeAll(async () => {
  origin = await server.listen();
});

afterAll(() => {
  void server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, init?: RequestInit) => fetch(origin + url, init);

test('the health check responds with 200', async () => {
  const response = await get('/healthz');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('ok');
});

test('a page is sent with its own headers and the security headers', async () => {
  const response = await get('/about');
  expect(await response.text()).toBe('<h1>/about</h1>');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe(PUBLIC['cache-control']);
});

test.each([
  ['/about', true],
  ['/nowhere', true],
  ['/busy', false],
])('nginx may keep the page %s for outages: %s', async (url, isKept) => {
  const names = [...(await get(url)).headers.keys()];
  expect(names.includes('x-accel-expires')).toBe(isKept);
});

test('a request with the current ETag gets a 304', async () => {
  const etag = (await get('/terms')).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await get('/terms', { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('a HEAD request gets no body', async () => {
  const response = await get('/pricing', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test('built files are compressed and cacheable forever', async () => {
  const response = await fetch(`${origin}/assets/app-1a2b.js`, {
    headers: { 'Accept-Encoding': 'gzip' },
  });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await response.text()).toBe('go();');
  const compressed = await fetch(`${origin}/assets/app-1a2b.js`, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(compressed.headers.get('content-encoding')).toBe('br');
});

test('the favicon is sent with its content type', async () => {
  expect((await get('/favicon.ico')).headers.get('content-type')).toBe('image/vnd.microsoft.icon');
});

test('files whose names have no content hash are cacheable for an hour', async () => {
  const response = await get('/favicon.svg');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
});

test('the server does not render a page for a missing built file', async () => {
  render.mockClear();
  expect((await get('/assets/old-9z.js')).status).toBe(404);
  expect(render).not.toHaveBeenCalled();
});

test('the response has the status of the rendered page', async () => {
  expect((await get('/nowhere')).status).toBe(404);
});

test('if rendering fails, the response is a static page without details of the error', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const response = await get('/broken');
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Something went wrong');
  expect(html).not.toContain('secret');
  expect(log).toHaveBeenCalled();
});

test('a request with an absolute URL, which clients send only to proxies, is rejected', async () => {
  const socket = connect(Number(new URL(origin).port));
  socket.write('GET http://[ HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
});

test('methods other than GET and HEAD are rejected', async () => {
  const response = await get('/', { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

test('files outside the client folder are not served', async () => {
  render.mockClear();
  const response = await get('/..%2f..%2f..%2fetc/passwd');
  expect(await response.text()).not.toContain('root:');
});
