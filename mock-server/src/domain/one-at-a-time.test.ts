import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const traced =
  (trace: string[], name: string, failing = false) =>
  async (): Promise<string> => {
    trace.push(`${name} starts`);
    await delay(1);
    trace.push(`${name} ends`);
    if (failing) throw new Error(name);
    return name;
  };

test('tasks with the same key run one after another, even after one has failed', async () => {
  const trace: string[] = [];
  const results = await Promise.allSettled([
    oneAtATime('key', traced(trace, 'first', true)),
    oneAtATime('key', traced(trace, 'second')),
    oneAtATime('key', traced(trace, 'third')),
  ]);
  expect(trace).toEqual([
    'first starts',
    'first ends',
    'second starts',
    'second ends',
    'third starts',
    'third ends',
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('a task does not wait for tasks with another key', async () => {
  const trace: string[] = [];
  await Promise.all([
    oneAtATime('one', traced(trace, 'one')),
    oneAtATime('other', traced(trace, 'other')),
  ]);
  expect(trace.slice(0, 2)).toEqual(['one starts', 'other starts']);
});
