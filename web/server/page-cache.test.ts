import { expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { makePage, type Page } from './page.ts';
import { Overloaded } from './render-queue.ts';

const MINUTE_MS = 60_000;
const PUBLIC = { 'cache-control': 'public, max-age=0, s-maxage=60' };

const story = (text: string) => makePage(200, PUBLIC, text);
const textOf = async ({ body }: Page) => (await body('identity')).toString();

const setUp = (
  render: (url: string, previous?: Page) => Page | Promise<Page>,
  maxBytes?: number,
) => {
  let nowMs = 0;
  const spy = vi.fn(async (url: string, previous?: Page) => render(url, previous));
  const onRefreshError = vi.fn();
  const cache = createPageCache({ render: spy, now: () => nowMs, onRefreshError, maxBytes });
  const read = async (url = '/') => textOf(await cache.get(url));
  const wait = (ms: number) => {
    nowMs += ms;
  };
  /** Reads a page, waits until the page is stale and reads it again, which refreshes the cache. */
  const refresh = async () => {
    await read();
    wait(MINUTE_MS);
    await read();
    await settle();
  };
  return { render: spy, onRefreshError, outdate: cache.outdate, read, wait, refresh };
};

const editions = () => {
  let edition = 0;
  return () => story(`edition ${++edition}`);
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

test('a fresh page is served from the cache', async () => {
  const { read, wait, render } = setUp(editions());
  expect(await read()).toBe('edition 1');
  wait(MINUTE_MS - 1);
  expect(await read()).toBe('edition 1');
  expect(render).toHaveBeenCalledTimes(1);
});

test('pages are cached by path and query', async () => {
  const { read } = setUp((url) => story(`page ${url}`));
  expect(await read('/search?q=river')).toBe('page /search?q=river');
  expect(await read('/search?q=mill')).toBe('page /search?q=mill');
});

test('a stale page is served at once and refreshed in the background', async () => {
  const { read, wait, render } = setUp(editions());
  await read();
  wait(MINUTE_MS);
  expect(await read()).toBe('edition 1');
  await expect.poll(() => read()).toBe('edition 2');
  expect(render).toHaveBeenCalledTimes(2);
});

test('after a change of content, a page is rendered again before it is served', async () => {
  const { outdate, read, render } = setUp(editions());
  await read();
  outdate();
  expect(await read()).toBe('edition 2');
  expect(await read()).toBe('edition 2');
  expect(render).toHaveBeenCalledTimes(2);
});

test('after a change of content, a page that the renderer reports as unchanged stays cached', async () => {
  const { outdate, read, render } = setUp((_, previous) => previous ?? story('as before'));
  await read();
  outdate();
  expect(await read()).toBe('as before');
  expect(await read()).toBe('as before');
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page whose rendering began before a change of content is not served after the change', async () => {
  const finish: ((page: Page) => void)[] = [];
  const { outdate, read } = setUp(() => new Promise((resolve) => finish.push(resolve)));
  const before = read();
  outdate();
  const after = read();
  finish[1]?.(await story('without it'));
  expect(await after).toBe('without it');
  finish[0]?.(await story('with it'));
  await before;
  expect(await read()).toBe('without it');
});

const FAILURES = [
  ['throws', () => Promise.reject(new Error('broken')), ['/', new Error('broken')]],
  ['fails', () => makePage(503, PUBLIC, 'sorry'), undefined],
] as const;

test.each(FAILURES)(
  'after a change of content, the old page is served if rendering the new page %s',
  async (_, failure) => {
    const pages = [() => story('edition 1'), failure, () => story('edition 2')];
    const { outdate, read } = setUp(() => pages.shift()?.() ?? story('later'));
    await read();
    outdate();
    expect(await read()).toBe('edition 1');
    expect(await read()).toBe('edition 2');
  },
);

test('a page that has expired is rendered again before it is served', async () => {
  const { read, wait } = setUp(editions());
  await read();
  wait(11 * MINUTE_MS);
  expect(await read()).toBe('edition 2');
});

test('concurrent requests for a page share one rendering', async () => {
  const { read, wait, render } = setUp(editions());
  expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill('edition 1'));
  wait(MINUTE_MS);
  await Promise.all([read(), read(), read()]);
  await settle();
  expect(render).toHaveBeenCalledTimes(2);
});

test.each([
  ['a failure', 503, PUBLIC],
  ['a missing page', 404, PUBLIC],
  ['a page without Cache-Control', 200, {}],
  ['a private page', 200, { 'cache-control': 'private, max-age=60' }],
  ['a page with a lifetime of zero', 200, { 'cache-control': 'public, s-maxage=0' }],
])('the page cache does not store %s', async (_what, status, headers) => {
  const { read, render } = setUp(() => makePage(status, headers, 'once'));
  await read();
  await read();
  expect(render).toHaveBeenCalledTimes(2);
});

test('a rendering error rejects the request, and the next request renders the page again', async () => {
  const pages = [() => Promise.reject(new Error('broken')), () => story('mended')];
  const { read } = setUp(() => pages.shift()?.() ?? story('later'));
  await expect(read()).rejects.toThrow('broken');
  expect(await read()).toBe('mended');
});

test.each(FAILURES)('a stale page is served if refreshing it %s', async (_, failure, report) => {
  const pages = [() => story('edition 1'), failure];
  const { read, refresh, onRefreshError } = setUp(() => pages.shift()?.() ?? failure());
  await refresh();
  expect(await read()).toBe('edition 1');
  await vi.waitFor(() => expect(onRefreshError.mock.calls[0]).toEqual(report));
});

const withGaps = (text: string) => makePage(200, PUBLIC, text, true);

test('a page with gaps is served for a minute only, and then rendered again before it is served', async () => {
  const pages = [() => withGaps('gaps'), () => story('full')];
  const { read, wait } = setUp(() => pages.shift()?.() ?? story('later'));
  await read();
  wait(MINUTE_MS - 1);
  expect(await read()).toBe('gaps');
  wait(1);
  expect(await read()).toBe('full');
});

test.each([
  ['throws', () => Promise.reject(new Error('broken'))],
  ['is overloaded', () => Promise.reject(new Overloaded())],
])(
  'after a minute, a page with gaps is not served even if its rendering %s',
  async (_, failure) => {
    const pages = [() => withGaps('gaps'), failure];
    const { read, wait } = setUp(() => pages.shift()?.() ?? story('later'));
    await read();
    wait(MINUTE_MS);
    await expect(read()).rejects.toThrow();
  },
);

test('a page with gaps never replaces a full page in the cache', async () => {
  const pages = [() => story('full')];
  const { outdate, read, refresh, wait } = setUp(() => pages.shift()?.() ?? withGaps('gaps'));
  await refresh();
  expect(await read()).toBe('full');
  outdate();
  expect(await read()).toBe('full');
  wait(9 * MINUTE_MS);
  expect(await read()).toBe('full');
  wait(MINUTE_MS);
  expect(await read()).toBe('gaps');
  pages.push(() => story('full again'));
  expect(await read()).toBe('full again');
});

test('if the backend starts to reject a call, the full page is served for ten minutes, then the error', async () => {
  const pages = [() => story('full')];
  const { read, wait } = setUp(
    () => pages.shift()?.() ?? makePage(503, {}, 'You may not read this'),
  );
  await read();
  for (let minute = 1; minute < 11; minute += 1) {
    wait(MINUTE_MS);
    expect(await read()).toBe('full');
    await settle();
  }
  wait(MINUTE_MS);
  expect(await read()).toBe('You may not read this');
});

test.each([false, true])(
  'a page is removed from the cache if refreshing it gives a 404 (with gaps: %s)',
  async (hasGaps) => {
    let calls = 0;
    const { read, refresh } = setUp(() =>
      calls++ === 0 ? story('edition 1') : makePage(404, {}, 'gone', hasGaps),
    );
    await refresh();
    await expect.poll(() => read()).toBe('gone');
  },
);

test('the least recently used page is evicted when the cache is full', async () => {
  const room = 2 * (await story('page /a')).size;
  const { read, render } = setUp((url) => story(`page ${url}`), room);
  for (const url of ['/a', '/b', '/a', '/c']) await read(url);
  render.mockClear();
  await read('/a');
  await read('/c');
  expect(render).not.toHaveBeenCalled();
  await read('/b');
  expect(render).toHaveBeenCalledOnce();
});
