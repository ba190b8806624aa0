import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';

import { expect } from 'vitest';

import { listenOnFreePort } from '../../scripts/lib/free-port.ts';
import { folderTest } from '../../scripts/testing/folder.ts';
import { examine } from './examine.ts';

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
