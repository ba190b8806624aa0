import { EventEmitter, once } from 'node:events';
import { beforeEach, expect, test } from 'vitest';
import { createPasswords } from '../../adapters/passwords/passwords.ts';
import { rateEvents } from '../../db/schema/index.ts';
import { deriveKeyHere, QUICK_COST_LOG2, type DeriveKey } from '../../domain/accounts/scrypt.ts';
import { PASSWORD, registration } from '../../../testing/accounts.ts';
import { useTestServer } from '../../../testing/server.ts';

const PLACES = 25;

const gate = new EventEmitter();
let isOpen = true;
/** While `isOpen` is false, passwords are not hashed, which fills the queue. */
const derive: DeriveKey = async (request) => {
  if (!isOpen) await once(gate, 'open');
  return deriveKeyHere(request);
};
const passwords = createPasswords(
  { costLog2: QUICK_COST_LOG2, workers: 1 },
  { derive, close: () => Promise.resolve() },
);
let asked = 0;
const server = await useTestServer({
  services: {
    passwords: {
      ...passwords,
      admit: (work) => {
        asked += 1;
        return passwords.admit(work);
      },
    },
  },
  env: { TRUST_PROXY: 'loopback' },
});
const token = await server.tokenOf('member');
const member = { email: 'member@millbrook.example', password: PASSWORD };

beforeEach(() => server.services.db.delete(rateEvents));

const BUSY = {
  status: 503,
  code: 'busy',
  error: 'Too many people are signing in or up right now. Please try again in a moment.',
};

/** Fills the queue for hashing. Returns a function that unblocks it and returns the statuses. */
const crowd = async (): Promise<() => Promise<number[]>> => {
  isOpen = false;
  asked = 0;
  const waiting = Array.from({ length: PLACES }, (_, n) =>
    server.call('loginUser', {
      body: { ...member, email: `crowd-${n}@millbrook.example` },
      headers: { 'x-forwarded-for': `198.51.100.${n}` },
    }),
  );
  await expect.poll(() => asked).toBe(PLACES);
  return async () => {
    isOpen = true;
    gate.emit('open');
    return (await Promise.all(waiting)).map(({ status }) => status);
  };
};

const NEW = { new_password: 'Courier2027' };
const late = registration('late@millbrook.example');
const reset = { email: member.email, otp: '123456', ...NEW };
const change = { current_password: PASSWORD, ...NEW };
const REFUSED = [
  ['loginUser', () => server.refused('loginUser', { body: member })],
  ['registerUser', () => server.refused('registerUser', { body: late })],
  ['confirmPasswordReset', () => server.refused('confirmPasswordReset', { body: reset })],
  ['changePassword', () => server.refused('changePassword', { body: change, token })],
] as const;

test.each(REFUSED)(
  'while too many passwords wait for hashing, %s gets a 503 that no rate limit counts',
  async (_id, call) => {
    const letThrough = await crowd();
    const counted = () => server.services.db.$count(rateEvents);
    await expect.poll(counted).toBe(2);
    const refused = await call();
    expect(refused).toMatchObject(BUSY);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await counted()).toBe(2);
    expect(await letThrough()).toEqual(Array(PLACES).fill(401));
    await server.ok('loginUser', { body: member });
  },
);

test('readers and signed-in people still get responses while too many passwords wait for hashing', async () => {
  const letThrough = await crowd();
  await server.ok('listArticles');
  await server.ok('getProfile', { token });
  await letThrough();
});
