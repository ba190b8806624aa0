import { beforeEach, expect, test } from 'vitest';
import type { ResponseCache, CachedResponse } from '../domain/cache.ts';
import { createResponseCache } from './response-cache.ts';

const START = new Date('2026-11-24T09:00:00.000Z');

let now: Date;
let announce: (payload: string) => void;
let connection: (connected: boolean) => void;
let cache: ResponseCache;

const after = (seconds: number): Date => new Date(START.getTime() + seconds * 1000);
const response = (text: string): CachedResponse => ({
  body: text,
  etag: `"${text}"`,
  headers: [],
  headersWithoutBody: [],
  isAnonymous: false,
});
const keep = (key: string, text = key, until?: Date): void => {
  cache.keep(cache.begin('news'), key, response(text), until);
};
const textOf = (key: string): string | undefined => cache.find(key)?.body;

beforeEach(async () => {
  now = START;
  cache = createResponseCache(
    { now: () => now },
    {
      listen: (_channel, onMessage, onConnection = () => undefined) => {
        announce = onMessage;
        connection = onConnection;
        return Promise.resolve(() => Promise.resolve());
      },
    },
    10,
  );
  await cache.start();
});

test('the cache returns the last response that was stored for a key', () => {
  keep('a', 'first');
  expect(cache.find('a')).toMatchObject(response('first'));
  expect(cache.find('b')).toBeNull();
  keep('a', 'second');
  expect(textOf('a')).toBe('second');
});

test('when advertisements change, cached news stays, but an unknown change clears the whole cache', () => {
  keep('a');
  cache.keep(cache.begin('advertisements'), 'b', response('b'));
  announce('advertisements');
  expect(textOf('a')).toBe('a');
  expect(cache.find('b')).toBeNull();
  announce('something else');
  expect(cache.find('a')).toBeNull();
});

test('views and clicks are not counted as changes of published content', () => {
  keep('a');
  cache.keep(cache.begin('advertisements'), 'b', response('b'));
  announce('hits');
  expect([textOf('a'), textOf('b')]).toEqual(['a', undefined]);
  expect(cache.changes().count).toBe(0);
  announce('news');
  announce('advertisements');
  expect(cache.changes().count).toBe(2);
  connection(false);
  connection(true);
  expect(cache.changes().count).toBeGreaterThan(2);
});

test('the planned expiry of cached responses counts as one change of published content', () => {
  keep('a', 'a', after(10));
  keep('b', 'b', after(20));
  for (const [seconds, count] of [
    [9, 0],
    [10, 1],
    [11, 1],
  ] as const) {
    now = after(seconds);
    expect(cache.changes().count).toBe(count);
  }
  keep('a', 'a', after(20));
  now = after(20);
  expect(cache.changes().count).toBe(2);
});

test('a response is not cached if its data changed while it was being prepared', () => {
  const reading = cache.begin('news');
  announce('news');
  cache.keep(reading, 'a', response('old'));
  expect(cache.find('a')).toBeNull();
});

test('a cached response expires on time, after 30 s at the latest, or when the clock is set back', () => {
  keep('a', 'a', after(10));
  keep('b');
  now = after(9.999);
  expect(textOf('a')).toBe('a');
  now = after(10);
  expect(cache.find('a')).toBeNull();
  now = after(29.999);
  expect(textOf('b')).toBe('b');
  now = after(30);
  expect(cache.find('b')).toBeNull();
  keep('c');
  now = after(29);
  expect(cache.find('c')).toBeNull();
});

test('when the cache is full, it removes the response that was not used for the longest time', () => {
  keep('a', '1234');
  keep('b', '1234');
  expect(textOf('a')).toBe('1234');
  keep('c', '1234');
  expect(['a', 'b', 'c'].filter((key) => cache.find(key) !== null)).toEqual(['a', 'c']);
  keep('d', '12345678901');
  expect(cache.find('d')).toBeNull();
  keep('e', '1234567890');
  expect(textOf('e')).toBe('1234567890');
});

test('the cache stores nothing while it gets no notifications from the database', async () => {
  keep('a');
  connection(false);
  expect(cache.find('a')).toBeNull();
  const reading = cache.begin('news');
  keep('b');
  expect(cache.find('b')).toBeNull();
  connection(true);
  cache.keep(reading, 'a', response('missed'));
  expect(cache.find('a')).toBeNull();
  keep('c');
  expect(textOf('c')).toBe('c');
  await cache.stop();
  keep('d');
  expect(cache.find('c')).toBeNull();
  expect(cache.find('d')).toBeNull();
});

test('the publication of a scheduled story and the end of an advertisement each count as a change of published content', () => {
  cache.keep(cache.begin('news'), 'news', response('news'), after(20));
  cache.keep(cache.begin('advertisements'), 'ads', response('ads'), after(10));
  now = after(10);
  expect(cache.changes().count).toBe(1);
  now = after(19);
  expect(cache.changes().count).toBe(1);
  now = after(20);
  expect(cache.changes().count).toBe(2);
});
