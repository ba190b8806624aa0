import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createControl } from '../../control/client.ts';
import { advertisementForm } from '../testing/advertisement-form.ts';
import { createClient } from '../testing/client.ts';
import { startFreezingProxy } from '../testing/freezing-proxy.ts';
import { startCluster } from '../testing/postgres-cluster.ts';
import { temporaryFolder } from '../testing/server-process.ts';
import { startStore } from './frozen-store.ts';
import { victim } from './victim.ts';

/** The number of parallel requests, which exceeds the server's number of database connections. */
const REQUESTS = 12;
const ROUNDS = 2;
const HEALTHY_S = 10;

const after: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of after.reverse()) await end();
});

type Proxy = Awaited<ReturnType<typeof startFreezingProxy>>;

const behindProxy = async (url: string): Promise<Proxy> => {
  const proxy = await startFreezingProxy(url);
  after.push(proxy.close);
  return proxy;
};

let url: string;
let proxies: Record<'database' | 'store', Proxy>;
let token: string;
let picture: string;
beforeAll(async () => {
  const data = temporaryFolder();
  after.push(data.remove);
  const cluster = await startCluster();
  after.push(() => cluster.stop());
  const store = await startStore();
  after.push(store.close);
  proxies = {
    database: await behindProxy(await cluster.createDatabase('frozen')),
    store: await behindProxy(store.url),
  };
  const server = victim({
    DATA_DIR: data.folder,
    DATABASE_URL: proxies.database.url,
    S3_ENDPOINT: proxies.store.url,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  });
  await server.start();
  after.push(server.kill);
  url = server.url();
  await signIn();
  const { ok } = createClient(url);
  const form = await advertisementForm();
  picture = (await ok('createAdvertisement', { form, token })).images[0]?.image ?? '';
});

/** Signs in before each test, since access tokens expire during the tests. */
const signIn = async (): Promise<void> => {
  token = (await createControl(url).signIn('admin')).access_token;
};
beforeEach(signIn);

let sent = 0;

/** For each service, such as the database, a request that must end within `limitMs`. */
const USES = {
  database: {
    limitMs: 12_000,
    refusal: '503 5',
    send: (n: number) =>
      n % 2 === 0
        ? fetch(`${url}/api/auth/profile/`, {
            headers: { authorization: `Bearer ${token}` },
          })
        : fetch(`${url}/api/articles/search/?q=bridge&page_size=${(sent += 1) % 50}`),
  },
  store: {
    // Half of this time limit is for deleting the stored pictures after a failed upload.
    limitMs: 25_000,
    refusal: '503 5',
    send: async (n: number) => (n === 0 ? upload() : fetch(new URL(picture, url))),
  },
} as const;

const upload = async (): Promise<Response> =>
  fetch(`${url}/api/advertisements/create/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: await advertisementForm(),
  });

type Name = keyof typeof USES;
const NAMES: readonly Name[] = ['database', 'store'];
const FREEZES = [
  { how: 'all connections, which thaw', which: 'all', withNew: true, forEver: false },
  { how: 'all connections for ever', which: 'all', withNew: false, forEver: true },
  { how: 'half of the connections for ever', which: 'half', withNew: false, forEver: true },
] as const;

/** Sends requests in parallel. Returns all their outcomes and the longest response time. */
const sendAll = async (name: Name): Promise<{ outcomes: string[]; longestMs: number }> => {
  const beganMs = performance.now();
  const outcomes = await Promise.all(
    Array.from({ length: REQUESTS }, async (_, n) => {
      const response = await USES[name].send(n);
      await response.arrayBuffer();
      const { ok, status, headers } = response;
      return ok ? 'ok' : `${status} ${headers.get('retry-after') ?? ''}`;
    }),
  );
  return { outcomes, longestMs: performance.now() - beganMs };
};

const isHealthy = async (name: Name): Promise<boolean> => {
  if ((await fetch(`${url}/readyz`)).status !== 200) return false;
  await createControl(url).liftLimits();
  const { outcomes } = await sendAll(name);
  return outcomes.every((outcome) => outcome === 'ok');
};

test.each(NAMES.flatMap((name) => FREEZES.map((freeze) => ({ name, ...freeze }))))(
  'while $name is frozen ($how), every request gets a response in time, and afterwards the server recovers',
  async ({ name, how, which, withNew, forEver }) => {
    expect(await isHealthy(name)).toBe(true);
    const { limitMs, refusal } = USES[name];
    proxies[name].freeze(which, withNew);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await sendAll(name));
    proxies[name].thaw(forEver);
    const thawedMs = performance.now();
    await expect.poll(() => isHealthy(name), { timeout: 120_000, interval: 20 }).toBe(true);
    const healthyS = (performance.now() - thawedMs) / 1000;

    const refused = rounds.flatMap(({ outcomes }) => outcomes).filter((one) => one !== 'ok');
    const longestMs = Math.max(...rounds.map((round) => round.longestMs));
    console.log(
      `${name}, ${how}: ${refused.length} of ${ROUNDS * REQUESTS} refused, ` +
        `longest response ${(longestMs / 1000).toFixed(1)} s, healthy after ${healthyS.toFixed(1)} s`,
    );
    for (const outcome of refused) expect(outcome).toBe(refusal);
    expect(longestMs).toBeLessThan(limitMs);
    expect(healthyS).toBeLessThan(HEALTHY_S);
  },
);
