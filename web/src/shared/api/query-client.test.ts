// @vitest-environment jsdom

import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { ApiError } from './errors.ts';
import { createQueryClient } from './query-client.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
describe('fetched data', () => {
  test('is fresh for five minutes', async () => {
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

  test('is not refetched on window focus', () => {
    expect(createQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
  });
});

describe('a failed call', () => {
  test.each([
    ['a failing server', new ApiError({ status: 503, message: 'Down' }), 2],
    ['no answer', new ApiError({ status: 0, message: 'Away' }), 2],
    ['a refusal', new ApiError({ status: 404, message: 'Not found' }), 1],
  ])('after %s is retried as specified: %#', async (_, error, times) => {
    const queryFn = vi.fn(() => Promise.reject(error));
    const observer = new QueryObserver(createQueryClient(), { queryKey: ['paper'], queryFn });
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(queryFn).toHaveBeenCalledTimes(times);
    expect(observer.getCurrentResult().isError).toBe(true);
    stop();
  });

  test('is not held back without a connection', async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const mutationFn = vi.fn(() => Promise.reject(new Error('Away')));
    const send = new MutationObserver(createQueryClient(), { mutationFn });
    await expect(send.mutate()).rejects.toThrow('Away');
  });
});
