import { describe, expect, test } from 'vitest';

import { freePort } from '../../scripts/lib/free-port.ts';
import { siteCalls } from './calls.ts';
import { examine } from './examine.ts';
import { onEveryPath, findingsOf, problemsOf, withoutHeader } from './testing/deviations.ts';
import { SITE_ORIGIN, startSmallBackend } from './testing/small-backend.ts';

describe('a backend that has everything', () => {
  test('has nothing against it, also signed in, and every call was asked for', async () => {
    const account = { email: 'a@b.example', password: 'secret' };
    const findings = await findingsOf(undefined, { account });
    expect(problemsOf(findings)).toEqual([]);
    expect(findings.filter(({ area }) => area === 'Calls').length).toBeGreaterThan(
      siteCalls.length,
    );
    expect(findings.filter(({ area }) => area === 'Signed in')).toHaveLength(7);
  });

  test('is asked for nothing that could change it', async () => {
    const backend = await startSmallBackend();
    await examine({ apiUrl: backend.url, siteOrigin: SITE_ORIGIN, answerLimitMs: 5000 });
    await backend.stop();
    const bodies = new Set(backend.received.map(({ body }) => body));
    expect([...bodies].sort()).toEqual(['', '--nothing--\r\n', '{}']);
    expect(backend.received.every(({ headers }) => headers.authorization === undefined)).toBe(true);
    const written = backend.received.filter(({ method }) => ['PUT', 'DELETE'].includes(method));
    expect(written.length).toBeGreaterThan(0);
    expect(written.every(({ path }) => /2147483646|no-story-has|auth\/profile/.test(path))).toBe(
      true,
    );
  });

  test('needs no CORS where it shares the site’s origin', async () => {
    const backend = await startSmallBackend(
      onEveryPath(withoutHeader('access-control-allow-origin')),
    );
    const request = { apiUrl: backend.url, siteOrigin: backend.url, answerLimitMs: 5000 };
    const { findings } = await examine(request);
    await backend.stop();
    expect(problemsOf(findings)).toEqual([]);
  });
});

describe('a backend that is not there', () => {
  test.each([
    ['api.example', 'is not an http address'],
    ['http://no-such-name.invalid', /The host name/],
    ['http://127.0.0.1:4000/v1/api', 'it takes scheme, host and port, and appends /api'],
  ])('%s', async (apiUrl, text) => {
    const { findings } = await examine({ apiUrl, siteOrigin: SITE_ORIGIN, answerLimitMs: 5000 });
    expect(findings.filter(({ level }) => level === 'problem').map((one) => one.text)).toEqual(
      expect.arrayContaining([expect.stringMatching(text)]),
    );
  });

  test('is refused, and is told once', async () => {
    const apiUrl = `http://127.0.0.1:${await freePort()}`;
    const { findings, answers } = await examine({
      apiUrl,
      siteOrigin: SITE_ORIGIN,
      answerLimitMs: 5000,
    });
    expect(answers).toBe(0);
    expect(problemsOf(findings)).toMatchObject([
      { area: 'Reachable', level: 'problem', text: 'The connection was refused' },
    ]);
  });

  test('does not answer in time, and is told once', async () => {
    const findings = await findingsOf(() => null, { answerLimitMs: 200 });
    expect(problemsOf(findings)).toMatchObject([
      { level: 'problem', text: 'No response within 0.2 s' },
    ]);
  });
});
