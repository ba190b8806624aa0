// @vitest-environment jsdom

import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '~/shared/api/query-client.ts';
import { fakeAnonymousApi, noResponse, type FakeOperation } from '~/testing/fake-api.ts';
import { updateChangesQuery } from './live.ts';

const SINCE = '2026-11-20T12:00:00.000Z';
const UPDATES = `GET /articles/flood/updates/?since=${encodeURIComponent(SINCE)}`;
const MINUTE_MS = 60_000;

const nothingNew: FakeOperation = () => ({ body: { is_live: true, results: [] } });
const failing: FakeOperation = () => ({ status: 503, body: { error: 'Down' } });

let stop: () => void;

/** Returns the times of all polls in the first ten minutes, in seconds from the start. */
const follow = async (operation: FakeOperation): Promise<number[]> => {
  const startMs = Date.now();
  const asked: number[] = [];
  fakeAnonymousApi({
    [UPDATES]: (body) => {
      asked.push(Math.round((Date.now() - startMs) / 1000));
      return operation(body);
    },
  });
  const queries = createQueryClient();
  const observer = new QueryObserver(queries, updateChangesQuery('flood', { since: SINCE }));
  const unsubscribe = observer.subscribe(() => undefined);
  queries.mount();
  stop = () => {
    unsubscribe();
    queries.unmount();
  };
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  return asked;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

test('a live story is polled every half minute', async () => {
  expect((await follow(nothingNew)).slice(0, 3)).toEqual([0, 30, 60]);
});

test.each([
  ['does not offer the call', { status: 404 }],
  ['says that the live story has ended', { body: { is_live: false, results: [] } }],
])('polling stops after one request if the backend %s', async (_, response) => {
  expect(await follow(() => response)).toEqual([0]);
});

test('the polling interval doubles after each failure', async () => {
  expect(await follow(failing)).toEqual([0, 30, 90, 210, 450]);
});

test('a slow backend is polled less often', async () => {
  const slow: FakeOperation = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return { body: { is_live: true, results: [] } };
  };
  expect(await follow(slow)).toEqual([0, 105, 210, 315, 420, 525]);
});

test('a hidden tab stops polling, and polls at once when it becomes visible', async () => {
  focusManager.setFocused(false);
  const asked = await follow(nothingNew);
  expect(asked).toEqual([0]);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(2);
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(1000);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([0, 600, 602]);
});

test('without a connection, polls fail, and the page polls as soon as the connection returns', async () => {
  onlineManager.setOnline(false);
  const asked = await follow((body) => (onlineManager.isOnline() ? nothingNew : noResponse)(body));
  expect(asked).toEqual([0, 30, 90, 210, 450]);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([0, 30, 90, 210, 450, 600]);
});
