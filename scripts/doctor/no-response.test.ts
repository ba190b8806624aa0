import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';

import { expect, it } from 'vitest';

import { listenOnFreePort } from '../lib/free-port.ts';
import { folderTest } from '../testing/folder.ts';
import { examine } from './examine.ts';
import { explainNoResponse } from './no-response.ts';

const fetchError = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

it.each([
  ['ENOTFOUND', 'The host name is unknown'],
  ['ECONNREFUSED', 'The connection was refused'],
  ['ECONNRESET', 'The connection was closed without a response'],
  ['CERT_HAS_EXPIRED', 'The certificate has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate is for a different name'],
  ['EWHATEVER', 'No response (EWHATEVER)'],
])('%s is told as: %s', (code, text) => {
  const silence = explainNoResponse(fetchError(code), 1000);
  expect(silence.text).toBe(text);
  expect(silence.advice).not.toBe('');
});

it('several tried addresses are told by the first', () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const error = new TypeError('fetch failed', { cause: new AggregateError([refused]) });
  expect(explainNoResponse(error, 1000).text).toBe('The connection was refused');
});

const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.log('Skipped: there is no openssl to make a certificate with.');
    return false;
  }
})();

folderTest.skipIf(!hasOpenssl)('a certificate of one’s own is told', async ({ folder }) => {
  const file = (name: string) => path.join(folder, name);
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'];
  const name = ['-subj', '/CN=localhost', '-keyout', file('key.pem'), '-out', file('cert.pem')];
  execFileSync('openssl', [...request, ...name], { stdio: 'ignore' });
  const tls = { key: readFileSync(file('key.pem')), cert: readFileSync(file('cert.pem')) };
  const server = createServer(tls, (_request, response) => response.end('[]'));
  const apiUrl = `https://localhost:${await listenOnFreePort(server)}`;
  const siteOrigin = 'https://paper.example';
  const { findings } = await examine({ apiUrl, siteOrigin, answerLimitMs: 5000 });
  server.close();
  expect(findings.filter(({ level }) => level === 'problem')).toMatchObject([
    { area: 'Reachable', text: 'The certificate is self-signed' },
  ]);
});
