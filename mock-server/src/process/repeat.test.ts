import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

const INTERVAL_MS = 2000;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A task whose runs end, one after another, when the test calls `end`. */
const slowTask = () => {
  const waiting: (() => void)[] = [];
  return {
    task: vi.fn(() => new Promise<void>((resolve) => void waiting.push(resolve))),
    end: () => waiting.shift()?.(),
  };
};

test('a task runs again at each interval, even if a run fails', async () => {
  const task = vi.fn(() => Promise.reject(new Error('no database')));
  const stop = repeat(log, task, INTERVAL_MS, 'The task failed');
  await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS);
  expect(task).toHaveBeenCalledTimes(4);
  expect(log.error).toHaveBeenCalledWith({ err: new Error('no database') }, 'The task failed');
  await stop();
});

test('while a run takes longer than the interval, no further runs of the task are queued', async () => {
  const { task, end } = slowTask();
  const stop = repeat(log, task, INTERVAL_MS, 'The task failed');
  await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
  expect(task).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(task).toHaveBeenCalledTimes(2);
  end();
  await stop();
});

test('a stopped task does not run again, and stopping waits for the run that is in progress', async () => {
  const { task, end } = slowTask();
  const stop = repeat(log, task, INTERVAL_MS, 'The task failed');
  await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
  const stopped = vi.fn();
  void stop().then(stopped);
  await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await vi.advanceTimersByTimeAsync(10 * INTERVAL_MS);
  expect(stopped).toHaveBeenCalledOnce();
  expect(task).toHaveBeenCalledTimes(1);
});
