import { beforeEach, describe, expect, test } from 'vitest';
import {
  actOften,
  LIMIT_DRIVERS,
  LIMITED,
  maxOf,
  OWNER,
  READER,
} from '../../testing/limit-drivers.ts';
import { useTestServer } from '../../testing/server.ts';
import { LIMITS, type RateName, type SharedName } from '../settings/limit-table.ts';
import { liftLimits } from '../domain/limits.ts';
import { createUploadSlots } from '../domain/upload-slots.ts';
import { MINUTE_S, SECOND_MS } from '../lib/time.ts';

const server = await useTestServer(LIMITED);
beforeEach(() => liftLimits(server.world.db));

const isRate = (name: string): name is RateName => name in LIMIT_DRIVERS;
const rates = Object.keys(LIMITS).filter(isRate);
const STRANGER = 1;

describe.each(rates)('the rate limit "%s" applies to each person separately', (name) => {
  const row = LIMITS[name];
  const max = maxOf(name, row.max);

  test('a person may act as often as the rate limit permits, and then learns how long to wait', async () => {
    const answers = await actOften([server], name, STRANGER, max + 1);
    const [refused, ...others] = answers.filter(({ status }) => status === 429);
    expect([answers.length, others]).toEqual([max + 1, []]);
    const waitS = Number(refused?.headers.get('retry-after'));
    expect(waitS).toBeGreaterThan(0);
    expect(waitS).toBeLessThanOrEqual(row.windowMs / SECOND_MS);
    const minutes = Math.ceil(waitS / MINUTE_S);
    expect(refused?.body).toMatchObject({
      error: `Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    });
  });

  test('when strangers reach a rate limit, the owner of an account can still act', async () => {
    const { act, owner = () => Promise.resolve(() => act(server, OWNER)) } = LIMIT_DRIVERS[name];
    const then = await owner(server);
    const together = 'together' in row ? row.together[0].max : 0;
    const strangers = Math.ceil(together / max) + 1;
    for (let who = STRANGER; who <= strangers; who += 1) {
      await actOften([server], name, who, max + 1);
    }
    expect((await then()).status).toBeLessThan(300);
  });
});

/** The number of strangers who act in parallel. */
const STRANGERS = 6;
const statusesOf = async (name: RateName): Promise<number[]> => {
  const answers = await Promise.all(
    Array.from({ length: STRANGERS }, (_, n) =>
      actOften([server], name, STRANGER + n, LIMITS[name].max + 1),
    ),
  );
  return answers.flat().map(({ status }) => status);
};
/**
 * Makes failing attempts one after another, because the server could check parallel attempts before
 * counting them.
 */
const failuresOf = async (strangers: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let who = STRANGER; who <= strangers; who += 1) {
    const answers = await actOften([server], 'login', who, LIMITS.login.max + 1);
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
};
const [codes] = LIMITS['otp-attempt'].together;
const [messages] = LIMITS['message-to'].together;
const [failures] = LIMITS.login.together;
const [mails] = LIMITS['otp-send-hour'].together;
const passed = (statuses: number[]): number => statuses.filter((status) => status !== 429).length;
const GAINS: Record<SharedName, { gain: () => Promise<number>; least?: number; most: number }> = {
  login: { gain: async () => passed(await failuresOf(13)), most: failures.max + 3 },
  'otp-attempt': { gain: async () => passed(await statusesOf('otp-attempt')), most: codes.max },
  'otp-send-hour': {
    gain: async () => {
      const before = (await server.inbox(READER)).length;
      await statusesOf('otp-send-hour');
      return (await server.inbox(READER)).length - before;
    },
    most: mails.max,
  },
  'message-to': {
    gain: async () => passed(await statusesOf('message-to')),
    least: messages.max,
    most: messages.max + STRANGERS * messages.each,
  },
};

test.each(Object.entries(GAINS))(
  'many strangers together cannot act more often than the rate limit "%s" permits',
  async (_name, { gain, least = 1, most }) => {
    const gained = await gain();
    expect(gained).toBeLessThanOrEqual(most);
    expect(gained).toBeGreaterThanOrEqual(least);
  },
);

test('if one person makes as many uploads as permitted, other people can still upload', async () => {
  const slots = createUploadSlots();
  const begun: Promise<void>[] = [];
  let finish = (): void => undefined;
  const end = new Promise<void>((resolve) => {
    finish = resolve;
  });
  for (let n = 0; n < LIMITS.upload.max; n += 1) begun.push(slots(STRANGER, () => end));
  await expect(slots(STRANGER, () => end)).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: LIMITS.upload.retryAfterMs / SECOND_MS,
  });
  await expect(slots(OWNER, () => Promise.resolve('stored'))).resolves.toBe('stored');
  finish();
  await Promise.all(begun);
});
