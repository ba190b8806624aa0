import { like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, registration, wrongOtp } from '../../testing/accounts.ts';
import { postApproved } from '../../testing/advertisement-form.ts';
import { ORDER } from '../../testing/purchases.ts';
import { useTestServer } from '../../testing/server.ts';
import { rateEvents } from '../db/schema/index.ts';
import { liftLimits } from '../domain/limits.ts';
import { MINUTE_S, SECOND_MS } from '../lib/time.ts';
import { RATE_LIMITS, type RateName } from '../settings/limit-table.ts';

const server = await useTestServer({ env: { TRUST_PROXY: 'loopback' } });
beforeEach(() => liftLimits(server.services.db));

const READER = 'reader@millbrook.example';
const ACCOUNTS = ['member', 'admin-two', 'cancelled', 'admin', 'lapsed', 'mavis', 'luz', 'raj'];
const [PERSON, ANOTHER] = [1, 0];

/**
 * Performs an action that a rate limit counts, such as a failed sign-in. `who` is the number of a
 * person with an IP address and an account.
 */
type Act = (who: number) => Promise<{ status: number; headers: Headers; body: unknown }>;

const from = (who: number) => ({ 'x-forwarded-for': `198.51.100.${who + 1}` });
const tokenOf = (who: number) => server.tokenOf(ACCOUNTS[who % ACCOUNTS.length] ?? '');

let others = 0;
const another = (): string => `person-${others++}@millbrook.example`;

const askForCode: Act = (who) =>
  server.call('requestPasswordReset', { body: { email: READER }, headers: from(who) });
const enterWrongCode = (who: number, email: string) => {
  const body = { email, otp: wrongOtp(), type: 'password_reset' as const };
  return server.call('verifyOtp', { body, headers: from(who) });
};

/** The advertisements of two people who accept messages. */
const ADVERTISED = await Promise.all(
  ['newcomer', 'reader'].map(async (person) =>
    postApproved(server, await server.tokenOf(person), { url: undefined }),
  ),
);
const write = async (sender: number, receiver: number) =>
  server.call('writeToAdvertiser', {
    params: { id: ADVERTISED[receiver]?.id ?? 0 },
    body: { text: 'Is it still for sale?' },
    token: await tokenOf(sender),
  });
let senders = 0;

/** How to reach each rate limit. The compiler reports a missing limit. */
const ACTS: Record<RateName, Act> = {
  'sign-in': (who) =>
    server.call('loginUser', {
      body: { email: READER, password: 'Wrong2026' },
      headers: from(who),
    }),
  'password-change': async (who) =>
    server.call('changePassword', {
      token: await tokenOf(who),
      headers: from(who),
      body: { current_password: 'Wrong2026', new_password: PASSWORD },
    }),
  'wrong-code': (who) => enterWrongCode(who, READER),
  guess: (who) => enterWrongCode(who, another()),
  'code-in-a-minute': askForCode,
  'code-in-an-hour': async (who) => {
    const response = await askForCode(who);
    await server.services.db
      .delete(rateEvents)
      .where(like(rateEvents.bucket, 'code-in-a-minute %'));
    return response;
  },
  'sign-up': (who) =>
    server.call('registerUser', { body: registration(another()), headers: from(who) }),
  message: (who) => write(who, 0),
  // Each sender may write five messages, so the senders take turns. `who` is the receiver.
  'message-to': (who) => write((senders += 1), who),
  report: (who) =>
    server.call('reportAdvertisement', {
      params: { id: 3 },
      body: { reason: 'spam' },
      headers: from(who),
    }),
  checkout: async (who) =>
    server.call('createCheckoutSession', {
      body: ORDER,
      token: await server.tokenOf(who === PERSON ? 'newcomer' : 'reader'),
    }),
  comment: async (who) =>
    server.call('createComment', {
      params: { slug: 'swing-bridge-stays-open-on-sundays' },
      body: { text: 'Well done, keeper.' },
      token: await tokenOf(who),
    }),
};
const isRate = (name: string): name is RateName => name in ACTS;

test.each(Object.keys(RATE_LIMITS).filter(isRate))(
  'a person may act as often as the rate limit "%s" permits, and then learns how long to wait',
  async (name) => {
    const { max, windowMs } = RATE_LIMITS[name];
    for (let done = 0; done < max; done += 1) {
      expect((await ACTS[name](PERSON)).status).not.toBe(429);
    }
    const { status, headers, body } = await ACTS[name](PERSON);
    expect(status).toBe(429);
    const waitS = Number(headers.get('retry-after'));
    expect(waitS).toBeGreaterThan(0);
    expect(waitS).toBeLessThanOrEqual(windowMs / SECOND_MS);
    const minutes = Math.ceil(waitS / MINUTE_S);
    expect(body).toMatchObject({
      error: `Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    });
    expect((await ACTS[name](ANOTHER)).status).not.toBe(429);
  },
);
