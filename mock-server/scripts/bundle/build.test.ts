import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { createControl } from '../../../control/client.ts';
import { contractHash } from '../../src/contract/document.ts';
import { API_CONTRACT } from '../../src/settings/folders.ts';
import { advertisementForm } from '../../testing/advertisement-form.ts';
import { createClient } from '../../testing/client.ts';
import { serversOnOneFolder } from '../../testing/server-process.ts';

const SLOW_MS = 60_000;
const { start } = serversOnOneFolder({ CONTROL_API: 'on' });

test(
  'features that load files from outside the bundle work in the built server: search, sign-in, pictures, pages',
  { timeout: SLOW_MS },
  async () => {
    const url = await start().ready;
    const { ok, refused } = createClient(url);
    const { results } = await ok('searchArticles', { query: { q: 'bridge' } });
    expect(results.length).toBeGreaterThan(0);
    const wrong = await refused('loginUser', { body: { email: 'nobody', password: '' } });
    expect(wrong.status).toBe(400);

    const { access_token: token } = await ok('loginUser', {
      body: { email: 'member@millbrook.example', password: 'Courier2026' },
    });
    const posted = await ok('createAdvertisement', { form: await advertisementForm(), token });
    const picture = await fetch(new URL(posted.images[0]?.image ?? '', url));
    expect(picture.headers.get('content-type')).toBe('image/webp');

    for (const page of [
      '/docs/',
      '/docs/openapi.json',
      '/docs/js/scalar.js',
      '/control/docs',
      '/openapi.yaml',
    ]) {
      expect((await fetch(url + page)).status, page).toBe(200);
    }
    // The first visit of the API reference loads at most 1.2 MB. The next does not load the script.
    const load = (file: string, etag = '') =>
      fetch(`${url}/docs/${file}`, {
        headers: { 'accept-encoding': 'br', 'cache-control': 'max-age=0', 'if-none-match': etag },
      });
    const { headers } = await load('js/scalar.js');
    expect(headers.get('content-encoding')).toBe('br');
    expect(Number(headers.get('content-length'))).toBeLessThan(1_150_000);
    expect((await load('openapi.json')).headers.get('content-encoding')).toBe('br');
    expect((await load('js/scalar.js', headers.get('etag') ?? '')).status).toBe(304);

    await createControl(url).reset();
    expect((await refused('getAdvertisement', { params: { id: posted.id } })).status).toBe(404);
  },
);

test(
  'after a change of openapi.yaml, the built server reads that file instead of its built-in contract',
  { timeout: SLOW_MS },
  async () => {
    // Other tests may be using the build, so this test changes a copy of it.
    const folder = `${path.dirname(inject('serverFile'))}-contract`;
    cpSync(path.dirname(inject('serverFile')), folder, { recursive: true });
    const startCopy = () => start({}, path.join(folder, 'main.js'));
    const readContract = (sha256: string): void => {
      const document = { openapi: '3.1.0', paths: {} };
      writeFileSync(path.join(folder, 'contract.json'), JSON.stringify({ sha256, document }));
    };
    try {
      readContract(contractHash(readFileSync(API_CONTRACT.yaml, 'utf8')));
      expect((await startCopy().ended).output).toContain('Not in the contract: ');
      readContract(contractHash('another'));
      expect((await fetch(`${await startCopy().ready}/api/sections/`)).status).toBe(200);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
