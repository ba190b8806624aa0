import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../db/connection.ts';
import { settings } from '../db/schema/index.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openMovableClock } from './movable-clock.ts';
import { systemClock } from '../domain/clock.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const distanceMs = (a: Date, b: Date): number => Math.abs(a.getTime() - b.getTime());

test('a clock that was moved runs on from its new time', async () => {
  const clock = await openMovableClock(database);
  await clock.set(new Date('2030-01-01T00:00:00Z'));
  await clock.advance(60);
  await clock.advance(-30);
  expect(distanceMs(clock.now(), new Date('2030-01-01T00:00:30Z'))).toBeLessThan(5000);
  await vi.waitUntil(() => clock.now() > new Date('2030-01-01T00:00:30.050Z'), { timeout: 20_000 });
  await clock.reset();
  expect(distanceMs(clock.now(), systemClock.now())).toBeLessThan(100);
  await clock.close();
});

test.each(['2016-12-31T23:59:60Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
  'the clock refuses a time that is out of range: %s',
  async (at) => {
    const clock = await openMovableClock(database);
    await expect(clock.set(new Date(at))).rejects.toMatchObject({ code: 'clock_range' });
    expect(clock.offsetMs()).toBe(0);
    await clock.close();
  },
);

test("if the stored setting of the clock is invalid, the clock shows the machine's time", async () => {
  const value = { ms: null };
  await database.db.insert(settings).values({ key: 'clock', value }).onConflictDoUpdate({
    target: settings.key,
    set: { value },
  });
  const clock = await openMovableClock(database);
  expect(clock.offsetMs()).toBe(0);
  await clock.advance(60);
  expect(clock.offsetMs()).toBe(60_000);
  await clock.reset();
  await clock.close();
});

test('the clocks of all servers show the same time, even after one of them was moved', async () => {
  const first = await openMovableClock(database);
  await first.advance(86_400);
  const second = await openMovableClock(database);
  expect(second.offsetMs()).toBe(86_400_000);
  await second.advance(60);
  await vi.waitUntil(() => first.offsetMs() === 86_460_000, { timeout: 20_000 });
  await first.close();
  await second.close();
});
