import { describe, expect, test } from 'vitest';

import { freePort } from '../../../packages/runner/free-port.ts';
import { siteCalls } from './site-calls.ts';
import { examine } from './examine.ts';
import { onEveryPath, checksOf, problemsOf, withoutHeader } from '../../testing/deviations.ts';
import { SITE_ORIGIN, startSmallBackend } from '../../testing/small-backend.ts';

describe('the connection checks of a complete backend find no fault', () => {
  test('the connection checks find no fault in a complete backend, signed out or signed in', async () => {
    const account = { email: 'a@b.example', password: 'secret' };
    const checks = await checksOf(undefined, { account });
    expect(problemsOf(checks)).toEqual([]);
    expect(checks.filter(({ title }) => title.startsWith('Calls')).length).toBeGreaterThan(
      siteCalls.length,
    );
    expect(checks.filter(({ title }) => title.startsWith('Signed in'))).toHaveLength(6);
  });

  test('the connection checks send no request that could change data in the backend', async () => {
    const backend = await startSmallBackend();
    await examine({ apiUrl: backend.url, siteOrigin: SITE_ORIGIN, responseLimitMs: 5000 });
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

  test('a backend on the site’s own origin needs no CORS headers', async () => {
    const backend = await startSmallBackend(
      onEveryPath(withoutHeader('access-control-allow-origin')),
    );
    const request = { apiUrl: backend.url, siteOrigin: backend.url, responseLimitMs: 5000 };
    const { checks } = await examine(request);
    await backend.stop();
    expect(problemsOf(checks)).toEqual([]);
  });
});

describe('the connection checks explain why a backend is unreachable', () => {
  test.each([
    ['api.example', 'is not an http URL'],
    ['http://no-such-name.invalid', /The host name/],
    ['http://127.0.0.1:4000/v1/api', 'it takes scheme, host and port, and appends /api'],
  ])('the connection checks explain what is wrong with the URL %s', async (apiUrl, text) => {
    const { checks } = await examine({ apiUrl, siteOrigin: SITE_ORIGIN, responseLimitMs: 5000 });
    expect(
      checks.filter(({ result }) => result === 'failed').flatMap((one) => one.differences),
    ).toEqual(expect.arrayContaining([expect.stringMatching(text)]));
  });

  test('the connection checks report a refused connection only once', async () => {
    const apiUrl = `http://127.0.0.1:${await freePort()}`;
    const { checks, responses } = await examine({
      apiUrl,
      siteOrigin: SITE_ORIGIN,
      responseLimitMs: 5000,
    });
    expect(responses).toBe(0);
    expect(problemsOf(checks)).toMatchObject([
      {
        title: 'Reachable, responds',
        result: 'failed',
        differences: ['The connection was refused'],
      },
    ]);
  });

  test('the connection checks report only once that a backend does not respond in time', async () => {
    const checks = await checksOf(() => null, { responseLimitMs: 200 });
    expect(problemsOf(checks)).toMatchObject([
      { result: 'failed', differences: ['No response within 0.2 s'] },
    ]);
  });
});
