import { like } from 'drizzle-orm';
import { rateEvents } from '../src/db/schema/index.ts';
import type { RateName } from '../src/settings/limit-table.ts';
import { latestOtp, PASSWORD, registration, wrongOtp } from './accounts.ts';
import { postApproved } from './advertisement-form.ts';
import { ORDER } from './purchases.ts';
import type { TestServer } from './server.ts';

/**
 * The number of the person who owns the account. All other people try to use up the owner's rate
 * limits.
 */
export const OWNER = 0;
export const READER = 'reader@millbrook.example';
const ACCOUNTS = ['admin-two', 'member', 'cancelled', 'admin', 'lapsed', 'mavis', 'luz', 'raj'];
/**
 * Each sign-up takes long, so the tests lower the limit on sign-ups. All other limits are the real
 * ones.
 */
export const LIMITED = { env: { TRUST_PROXY: 'loopback' }, config: { signUpsPerHour: 6 } };

interface HttpResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

/**
 * Performs an action that a rate limit counts, such as a failed sign-in. `who` is the number of a
 * person with an IP address and an account.
 */
interface LimitDriver {
  act: (server: TestServer, who: number) => Promise<HttpResponse>;
  /**
   * Whether one person's actions may run in parallel. The server delays its responses to these
   * actions, so running them in parallel saves time.
   */
  atOnce?: true;
  /**
   * Starts an action of the account's owner, such as requesting a code. Resolves to a function that
   * completes the action. The test calls it after strangers have reached the rate limit.
   */
  owner?: (server: TestServer) => Promise<() => Promise<HttpResponse>>;
}

const from = (who: number) => ({ 'x-forwarded-for': `198.51.100.${who + 1}` });

const tokenOf = async (server: TestServer, who: number): Promise<string> =>
  await server.tokenOf(ACCOUNTS[who % ACCOUNTS.length] ?? '');

let others = 0;
const another = (): string => `person-${others++}@millbrook.example`;

const askFor = (server: TestServer, who: number, email = READER) =>
  server.call('requestPasswordReset', { body: { email }, headers: from(who) });
const enter = (server: TestServer, who: number, otp: string, email = READER) =>
  server.call('verifyOtp', { body: { email, otp, type: 'password_reset' }, headers: from(who) });
const signIn = (server: TestServer, who: number, password: string) =>
  server.call('loginUser', { body: { email: READER, password }, headers: from(who) });
const mayStillSignIn = (server: TestServer) =>
  Promise.resolve(() => signIn(server, OWNER, PASSWORD));

/** Returns the id of an advertisement that accepts messages. Posts one if there is none yet. */
const advertised = async (server: TestServer): Promise<number> => {
  const token = await server.tokenOf('newcomer');
  const [own] = await server.ok('listOwnAdvertisements', { token });
  return (own ?? (await postApproved(server, token, { url: undefined }))).id;
};

const write = async (server: TestServer, who: number) =>
  server.call('writeToAdvertiser', {
    params: { id: await advertised(server) },
    body: { text: 'Is it still for sale?' },
    token: await tokenOf(server, who),
  });

const asking: LimitDriver = {
  act: (server, who) => askFor(server, who),
  owner: (server) =>
    Promise.resolve(async () => {
      const answer = await askFor(server, OWNER);
      if (answer.status !== 200) return answer;
      return enter(server, OWNER, await latestOtp(server, READER));
    }),
};

/** How to reach each rate limit. The compiler reports a missing limit. */
export const LIMIT_DRIVERS: Record<RateName, LimitDriver> = {
  login: { act: (server, who) => signIn(server, who, 'Wrong2026'), owner: mayStillSignIn },
  'password-change': {
    act: async (server, who) =>
      server.call('changePassword', {
        token: await tokenOf(server, who),
        headers: from(who),
        body: {
          current_password: who === OWNER ? PASSWORD : 'Wrong2026',
          new_password: 'Another2026',
        },
      }),
  },
  guess: { act: (server, who) => enter(server, who, wrongOtp(), another()), owner: mayStillSignIn },
  'sign-up': {
    act: (server, who) =>
      server.call('registerUser', { body: registration(another()), headers: from(who) }),
  },
  'otp-request': { act: (server, who) => askFor(server, who, another()), atOnce: true },
  'otp-send-minute': asking,
  'otp-send-hour': {
    ...asking,
    act: async (server, who) => {
      const answer = await askFor(server, who);
      await server.world.db.delete(rateEvents).where(like(rateEvents.bucket, 'otp-send-minute %'));
      return answer;
    },
  },
  'otp-attempt': {
    act: (server, who) => enter(server, who, wrongOtp()),
    owner: async (server) => {
      await askFor(server, OWNER);
      const otp = await latestOtp(server, READER);
      return () => enter(server, OWNER, otp);
    },
  },
  message: { act: write },
  'message-to': { act: write },
  report: {
    act: (server, who) =>
      server.call('reportAdvertisement', {
        params: { id: 3 },
        body: { reason: 'spam' },
        headers: from(who),
      }),
  },
  checkout: {
    act: async (server, who) =>
      server.call('createCheckoutSession', {
        body: ORDER,
        token: await server.tokenOf(who === OWNER ? 'reader' : 'newcomer'),
      }),
  },
  comment: {
    act: async (server, who) =>
      server.call('createComment', {
        params: { slug: 'swing-bridge-stays-open-on-sundays' },
        body: { text: 'Well done, keeper.' },
        token: await tokenOf(server, who),
      }),
  },
};

/**
 * Repeats an action until it is refused, but at most `times` times. The requests go to the servers
 * in turn.
 */
export const actOften = async (
  servers: readonly TestServer[],
  name: RateName,
  who: number,
  times: number,
): Promise<HttpResponse[]> => {
  const { act, atOnce } = LIMIT_DRIVERS[name];
  const actAt = (n: number): Promise<HttpResponse> => {
    const server = servers[n % servers.length];
    if (server === undefined) throw new Error('There are no servers');
    return act(server, who);
  };
  if (atOnce) return Promise.all(Array.from({ length: times }, (_, n) => actAt(n)));
  const answers: HttpResponse[] = [];
  while (answers.length < times && answers.at(-1)?.status !== 429) {
    answers.push(await actAt(answers.length));
  }
  return answers;
};

/** Returns the maximum that a rate limit has in these tests. */
export const maxOf = (name: RateName, max: number): number =>
  name === 'sign-up' ? LIMITED.config.signUpsPerHour : max;
