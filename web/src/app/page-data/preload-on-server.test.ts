import { QueryClient, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { AppLoadContext } from 'react-router-dom';
import { sectionsQuery } from '~/app/sections.ts';
import { correctionsQuery } from '~/features/pages/corrections-query.ts';
import { ApiError } from '~/shared/api/errors.ts';
import { optional } from '~/shared/lib/optional.ts';
import { showsAny, showsUnlessNotFound } from './load-failure.ts';
import { collectPageData, restorePageData } from './page-data.ts';
import { preloadOnServer } from './preload-on-server.ts';

/** Pages share API responses, so each test uses a different story. */
let slug = 0;
beforeEach(() => {
  slug += 1;
});
afterEach(() => void vi.useRealTimers());

const story = (queryFn: () => Promise<string>) =>
  queryOptions({ queryKey: ['story', slug], queryFn });

const loadingWith = (queryFn: () => Promise<string>) => (queries: QueryClient) =>
  queries.query(story(queryFn));

/**
 * Restores the server's query results as the browser does. Returns the state of the story's query.
 */
const inBrowser = ({ queries = new QueryClient(), failure: shown }: AppLoadContext) => {
  const client = new QueryClient();
  restorePageData(structuredClone(collectPageData(queries, shown)), client);
  return client.getQueryState<string, ApiError>(['story', slug]);
};

const failure = (status: number) => () =>
  Promise.reject(new ApiError({ status, message: 'The API says no', isServerText: true }));

test('the browser gets the query results that the page’s loader has fetched on the server', async () => {
  const context = {};
  await preloadOnServer(
    loadingWith(() => Promise.resolve('The river rose')),
    context,
  );
  expect(inBrowser(context)?.data).toBe('The river rose');
});

test('pages that are rendered at the same time share API responses, but later pages do not', async () => {
  vi.useFakeTimers({ now: Date.now() });
  const responses = ['first', 'second'];
  const load = loadingWith(() => Promise.resolve(responses.shift() ?? 'third'));
  const read = async () => {
    const context = {};
    await preloadOnServer(load, context);
    return inBrowser(context)?.data;
  };
  expect(await Promise.all([read(), read()])).toEqual(['first', 'first']);
  vi.advanceTimersByTime(250);
  expect(await read()).toBe('second');
});

test('pages of different worlds share no API responses', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) =>
    Promise.resolve(Response.json([{ name: new Request(request).headers.get('X-World') }])),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const read = async (world?: string) => {
    const context: AppLoadContext = { world };
    await preloadOnServer((queries) => queries.query(sectionsQuery()), context);
    return context.queries?.getQueryData(sectionsQuery().queryKey);
  };
  const seen = await Promise.all([read('a'), read('b'), read()]);
  expect(seen).toEqual([[{ name: 'a' }], [{ name: 'b' }], [{ name: null }]]);
});

test('every page that lacks a part because the backend rejected a call is marked as incomplete', async () => {
  vi.stubEnv('API_HOST', 'http://refusing.test');
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ error: 'You are not authorized' }, { status: 401 })),
  );
  onTestFinished(() => void vi.unstubAllEnvs());
  const load = (queries: QueryClient) => queries.query(correctionsQuery(slug));
  const pages: AppLoadContext[] = [{}, {}, { world: 'a' }];
  await Promise.all(pages.map((context) => preloadOnServer(load, context)));
  expect(pages.map(({ hasGaps }) => hasGaps)).toEqual([true, true, true]);
  const whole: AppLoadContext = {};
  await preloadOnServer(
    loadingWith(() => Promise.resolve('The river rose')),
    whole,
  );
  expect(whole.hasGaps).toBeUndefined();
});

test.each([
  ['a missing item', 404, { data: null, init: { status: 404 } }],
  ...[400, 405, 406, 410, 414, 422, 431].map(
    (status) => ['a malformed URL', status, { data: null, init: { status: 404 } }] as const,
  ),
  ['a limit', 429, { data: 'The API says no', init: { status: 503 } }],
  ['a failure of the API', 500, { data: 'The API says no', init: { status: 503 } }],
] as const)('%s (%i) causes the matching route error', async (_what, status, expected) => {
  await expect(preloadOnServer(loadingWith(failure(status)), {})).rejects.toMatchObject(expected);
});

test('a page that shows the API’s error with status 410 is itself sent with status 410', async () => {
  const page = preloadOnServer(loadingWith(failure(410)), {}, { shows: showsAny });
  expect(await page).toMatchObject({ init: { status: 410 } });
});

test.each([403, 429, 500])(
  'a page that shows an API error with status %i is itself sent with status 503',
  async (status) => {
    const context = {};
    const load = loadingWith(failure(status));
    const response = await preloadOnServer(load, context, { shows: showsAny });
    expect(response.init?.status).toBe(503);
    const query = inBrowser(context);
    expect(query?.status).toBe('error');
    expect(query?.error).toMatchObject({ status, message: 'The API says no', isServerText: true });
  },
);

test('the page of a missing item has status 404', async () => {
  const load = loadingWith(failure(404));
  await expect(preloadOnServer(load, {}, { shows: showsUnlessNotFound })).rejects.toMatchObject({
    init: { status: 404 },
  });
});

test('the server does not retry a failed query', async () => {
  let calls = 0;
  const failing = () => {
    calls += 1;
    return failure(500)();
  };
  await expect(preloadOnServer(loadingWith(failing), {})).rejects.toBeDefined();
  expect(calls).toBe(1);
});

test('optional data have a shorter timeout than required data', async () => {
  vi.useFakeTimers();
  const silent = loadingWith(() => new Promise(() => undefined));
  const page = preloadOnServer((queries) => optional(silent(queries)), {});
  await vi.advanceTimersByTimeAsync(8000);
  expect((await page).init?.status).toBeUndefined();
});

test(
  'loading a page fails if the data do not arrive before the timeout',
  { tags: ['S7.8'] },
  async () => {
    const silent = loadingWith(() => new Promise(() => undefined));
    await expect(preloadOnServer(silent, {}, { timeoutMs: 20 })).rejects.toMatchObject({
      init: { status: 503 },
    });
  },
);
