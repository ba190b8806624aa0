// @vitest-environment jsdom

import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { ApiError } from './errors.ts';
import { createQueryClient } from './query-client.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
test('fetched data stay fresh for five minutes', { tags: ['S7.5', 'S9.23'] }, async () => {
  const queries = createQueryClient();
  const queryFn = vi.fn(() => Promise.resolve('paper'));
  const ask = () => queries.query({ queryKey: ['paper'], queryFn });
  await ask();
  vi.advanceTimersByTime(5 * MINUTE_MS - 1);
  await ask();
  expect(queryFn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await ask();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('data that no page shows are dropped after five minutes', { tags: ['S9.24'] }, async () => {
  const queries = createQueryClient();
  const query = { queryKey: ['paper'], queryFn: () => Promise.resolve('paper') };
  new QueryObserver(queries, query).subscribe(() => undefined)();
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS - 1);
  expect(queries.getQueryData(['paper'])).toBe('paper');
  await vi.advanceTimersByTimeAsync(1);
  expect(queries.getQueryCache().find({ queryKey: ['paper'] })).toBeUndefined();
});

test('fetched data are not refetched on window focus', { tags: ['S7.7'] }, () =>
  expect(createQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false),
);

test.each([
  ['is retried once if the server fails', new ApiError({ status: 503, message: 'Down' }), 2],
  ['is retried once if no response arrives', new ApiError({ status: 0, message: 'Away' }), 2],
  ['is not retried after a rejection', new ApiError({ status: 404, message: 'Not found' }), 1],
])('a failed query %s', { tags: ['S7.6', 'S9.23'] }, async (_, error, times) => {
  const queryFn = vi.fn(() => Promise.reject(error));
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['paper'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(queryFn).toHaveBeenCalledTimes(times);
  expect(observer.getCurrentResult().isError).toBe(true);
  stop();
});

const loseConnection = () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
};

test('a read request fails without a connection and is repeated when the connection returns', async () => {
  loseConnection();
  const queries = createQueryClient();
  const queryFn = () =>
    onlineManager.isOnline() ? Promise.resolve('paper') : Promise.reject(new Error('Away'));
  const observer = new QueryObserver(queries, { queryKey: ['paper'], queryFn });
  queries.mount();
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(observer.getCurrentResult().isError).toBe(true);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(observer.getCurrentResult().data).toBe('paper');
  stop();
  queries.unmount();
});

test('a write request fails at once without a connection', async () => {
  loseConnection();
  const mutationFn = vi.fn(() => Promise.reject(new Error('Away')));
  const send = new MutationObserver(createQueryClient(), { mutationFn });
  await expect(send.mutate()).rejects.toThrow('Away');
});
