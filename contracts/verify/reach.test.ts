import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Server } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '../../packages/runner/free-port.ts';
import { DEFAULT_SITE_ORIGIN } from '../consumer/support/own-origin.ts';
import { reportFolder } from '../testing/report.ts';
import { reach, siteOriginOf } from './reach.ts';

const portOf = async (server: Server): Promise<number> => {
  onTestFinished(() => void server.close());
  return listenOnFreePort(server);
};

const responding =
  (status: number, type: string, body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

const portWithCertificate = async (): Promise<number> => {
  const folder = await reportFolder();
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'];
  const files = ['-subj', '/CN=localhost', '-keyout', key, '-out', cert];
  execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
  const tls = { key: readFileSync(key), cert: readFileSync(cert) };
  return portOf(createHttpsServer(tls, responding(200, 'application/json', '[]')));
};

const plain = (status: number, type: string, body: string) =>
  portOf(createHttpServer(responding(status, type, body)));

const reached = (url: string) =>
  reach({ providerUrl: new URL(url), siteOrigin: DEFAULT_SITE_ORIGIN });

const UNREACHABLE: Readonly<Record<string, [start: () => Promise<string>, sentence: string]>> = {
  'the certificate is self-signed': [
    async () => `https://localhost:${await portWithCertificate()}`,
    'The certificate is self-signed',
  ],
  'https is spoken to http': [
    async () => `https://127.0.0.1:${await plain(200, 'application/json', '[]')}`,
    'This port speaks http, not https',
  ],
  'http is spoken to https': [
    async () => `http://127.0.0.1:${await portWithCertificate()}`,
    'This port speaks https, not http',
  ],
  'http is spoken to https, and nginx says so': [
    async () =>
      `http://127.0.0.1:${await plain(400, 'text/html', 'The plain HTTP request was sent to HTTPS port')}`,
    'This port speaks https, not http',
  ],
  'every response is a page': [
    async () => `http://127.0.0.1:${await plain(200, 'text/html', '<h1>Hello</h1>')}`,
    'Every call responds with an HTML page (200), not JSON',
  ],
  'every call fails': [
    async () => `http://127.0.0.1:${await plain(500, 'application/json', '{}')}`,
    'Every call fails with 500',
  ],
};

test.each(Object.entries(UNREACHABLE))(
  'the verification says in one sentence that %s',
  async (_what, [start, sentence]) => {
    const url = await start();
    await expect(reached(url)).rejects.toThrow(sentence);
    await expect(reached(url)).rejects.toThrow(`at ${new URL(url).href}`);
  },
);

test("a backend without CORS headers fails unless it shares the site's origin", async () => {
  const providerUrl = new URL(`http://127.0.0.1:${await plain(200, 'application/json', '[]')}`);
  const failuresWith = async (siteOrigin: string) => {
    const { checks } = await reach({ providerUrl, siteOrigin });
    return (await checks).filter(
      ({ title, result }) => title.startsWith('CORS') && result === 'failed',
    );
  };
  expect(await failuresWith(DEFAULT_SITE_ORIGIN)).not.toEqual([]);
  expect(await failuresWith(providerUrl.origin)).toEqual([]);
});

test.each([
  [
    'a site at the same URL',
    '<script>{"siteOrigin":"https://paper.example"}</script>',
    null,
    'https://paper.example',
  ],
  [
    'a running kit',
    '{"site":"http://localhost:3001","clock_frozen":false}',
    null,
    'http://localhost:3001',
  ],
  ['nothing at that URL', 'Not found', null, 'http://localhost:3000'],
  ['a given URL', '{"siteOrigin":"https://paper.example"}', 'http://a.example', 'http://a.example'],
])("siteOriginOf finds the site's origin if there is %s", async (_, page, siteOrigin, expected) => {
  const providerUrl = new URL(`http://localhost:${await plain(200, 'text/html', page)}`);
  const options = { providerUrl, siteOrigin, isSameOrigin: false };
  expect(await siteOriginOf(options)).toBe(expected);
  expect(await siteOriginOf({ ...options, isSameOrigin: true })).toBe(providerUrl.origin);
});
