import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/connection.ts';
import { rateEvents } from '../db/schema/index.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { MINUTE_MS } from '../lib/time.ts';
import { DomainError } from './errors.ts';
import { consumeLimit, pruneLimits } from './limits.ts';

const START = new Date('2026-11-24T09:00:00.000Z');

let database: OpenDatabase;
let nowMs: number;
const clock = { now: () => new Date(nowMs) };
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  nowMs = START.getTime();
  await database.db.delete(rateEvents);
});

const limit = { bucket: 'test 1', max: 3, windowMs: 10 * MINUTE_MS };

const attempt = async (change: Partial<typeof limit> = {}): Promise<DomainError | null> => {
  try {
    await consumeLimit(database.db, { clock }, { ...limit, ...change });
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
};

test('a rate limit permits a number of attempts and then says when the next is permitted', async () => {
  for (let count = 1; count <= 3; count += 1) {
    expect(await attempt()).toBeNull();
    nowMs += MINUTE_MS;
  }
  const refused = await attempt();
  expect(refused?.code).toBe('too_many_attempts');
  expect(refused?.message).toBe('Too many attempts. Please try again in 7 minutes.');
  expect(refused?.retryAfterSeconds).toBe(7 * 60);

  nowMs += 7 * MINUTE_MS - 1;
  expect((await attempt())?.retryAfterSeconds).toBe(1);
  expect((await attempt())?.message).toBe('Too many attempts. Please try again in 1 minute.');
  nowMs += 1;
  expect(await attempt()).toBeNull();
  expect((await attempt())?.retryAfterSeconds).toBe(60);
});

test('a refused attempt does not postpone the time of the next permitted attempt', async () => {
  for (let count = 1; count <= 3; count += 1) await attempt();
  nowMs += 9 * MINUTE_MS;
  await attempt();
  nowMs += MINUTE_MS;
  expect(await attempt()).toBeNull();
});

test('an attempt is not counted if its transaction is rolled back', async () => {
  const failing = database.db.transaction(async (tx) => {
    await consumeLimit(tx, { clock }, { ...limit, max: 1 });
    throw new Error('Something else failed');
  });
  await expect(failing).rejects.toThrow('Something else failed');
  expect(await attempt({ max: 1 })).toBeNull();
});

test('setting the clock back does not lock a person out', async () => {
  nowMs += 365 * 24 * 60 * MINUTE_MS;
  for (let count = 1; count <= 3; count += 1) await attempt();
  nowMs = START.getTime();
  expect(await attempt()).toBeNull();
});

test('the cleanup deletes the counted attempts that no rate limit needs any more', async () => {
  await attempt();
  nowMs += 30 * MINUTE_MS;
  await attempt();
  nowMs += 30 * MINUTE_MS;
  await pruneLimits(database.db, { clock });
  expect(await database.db.$count(rateEvents)).toBe(1);
});
