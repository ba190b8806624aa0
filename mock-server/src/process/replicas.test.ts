import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { createControl } from '../../../control/client.ts';
import { advertisements, articles, checkoutSessions } from '../db/schema/index.ts';
import { remindOwners } from '../domain/advertisements/remind.ts';
import { runSimulator } from '../double/payments/payment-simulator.ts';
import { DAY_MS, DAY_S, SECOND_MS } from '../lib/time.ts';
import { readPeople } from '../../seeds/files.ts';
import { latestOtp, PASSWORD, registration } from '../../testing/accounts.ts';
import {
  advertisementForm,
  postAdvertisement,
  postApproved,
} from '../../testing/advertisement-form.ts';
import { createModeration } from '../../testing/moderation.ts';
import { choose, makeBuyer, membershipOf, SITE, startCheckout } from '../../testing/purchases.ts';
import { useReplicas } from '../../testing/replicas.ts';
import type { TestServer } from '../../testing/server.ts';
import { startServerProcess, temporaryFolder } from '../../testing/server-process.ts';
import { copyPostgres } from '../../testing/test-database.ts';
import { PERIOD_S, webhooksOf } from '../../testing/webhooks.ts';

const templateUrl = inject('templateUrl');
const params = { slug: 'swing-bridge-stays-open-on-sundays' };

const { one, two, all } = await useReplicas(3, { env: { TRUST_PROXY: 'loopback' } });

type Send = (server: TestServer) => Promise<{ status: number }>;

const ONCE: [what: string, statuses: number[], prepare: () => Promise<Send>][] = [
  [
    'code',
    [200, 400, 400],
    async () => {
      const email = 'roaming@millbrook.example';
      await one.ok('registerUser', { body: registration(email) });
      const body = { email, otp: await latestOtp(two, email) };
      return (server) => server.call('verifyOtp', { body });
    },
  ],
  [
    'refresh token',
    [200, 401, 401],
    async () => {
      const { refresh_token: refreshToken } = await one.signIn('reader');
      return (server) => server.call('refreshToken', { body: { refreshToken } });
    },
  ],
  [
    'comment that a rate limit permits',
    [201, 429, 429],
    async () => {
      const token = await one.tokenOf('member');
      return (server) => server.call('createComment', { params, token, body: { text: 'Once' } });
    },
  ],
  [
    'decision',
    [200, 409, 409],
    async () => {
      const { id } = await postAdvertisement(one, await one.tokenOf('newcomer'));
      const admin = await two.tokenOf('admin');
      return (server) => createModeration(server).approve(admin, id);
    },
  ],
  [
    'renewal link',
    [200, 409, 409],
    async () => {
      await one.services.db.delete(advertisements);
      const owner = await one.tokenOf('newcomer');
      const { id, ends_at: endsAt } = await postApproved(one, owner);
      await one.clock.set(new Date(Date.parse(endsAt ?? '') - DAY_MS));
      await agreeOnTime();
      await Promise.all([...all, ...all].map(({ services }) => remindOwners(services)));
      const mails = (await one.inbox('newcomer@millbrook.example')).filter(
        ({ kind }) => kind === 'advertisement_reminder',
      );
      expect(mails).toHaveLength(1);
      const [, token = ''] = /renew\?token=(\S+)/.exec(mails[0]?.text ?? '') ?? [];
      return (server) =>
        server.call('renewAdvertisementByLink', { params: { id }, body: { token } });
    },
  ],
];

const agreeOnTime = async (): Promise<void> => {
  for (const { clock } of all) await expect.poll(() => clock.offsetMs()).toBe(one.clock.offsetMs());
};
afterEach(async () => {
  await one.clock.reset();
  await agreeOnTime();
});

describe('several servers can use one PostgreSQL database', () => {
  test.each(ONCE)('only one of several servers accepts a %s', async (_what, statuses, prepare) => {
    const send = await prepare();
    const responses = await Promise.all(all.map(send));
    expect(responses.map(({ status }) => status).sort()).toEqual(statuses);
  });

  test('a person whose parallel orders reach several servers is charged once, and renewed once', async () => {
    const email = await makeBuyer(one);
    const { id: userId, access_token: token } = await one.signIn(email);
    const opened = await Promise.all(
      [...all, ...all].map((server, n) =>
        startCheckout(server, token, { cancel_url: `${SITE}/pricing?from=${n}` }),
      ),
    );
    const checkouts = () =>
      one.services.db.select().from(checkoutSessions).where(eq(checkoutSessions.userId, userId));
    expect((await checkouts()).filter(({ status }) => status === 'open')).toHaveLength(1);
    const payments = opened.flatMap(({ url }) =>
      all.map((server) => choose(new URL(new URL(url).pathname, server.url).href, 'pay')),
    );
    expect((await Promise.all(payments)).map(({ status }) => status)).not.toContain(500);
    const paid = (await checkouts()).filter(({ paymentStatus }) => paymentStatus === 'paid');
    expect(paid).toHaveLength(1);
    const months = async (by: string): Promise<number> => {
      const { start_date: start, end_date: end } = (await membershipOf(two, by)) ?? {};
      return (Date.parse(end ?? '') - Date.parse(start ?? '')) / (PERIOD_S * SECOND_MS);
    };
    expect(await months(token)).toBe(1);
    await one.clock.advance(31 * DAY_S);
    await agreeOnTime();
    await Promise.all([...all, ...all].map(({ services }) => runSimulator(services)));
    const again = await one.tokenOf(email);
    expect(await months(again)).toBe(2);
  });

  test('webhooks about several payments, each sent to all servers in parallel, add one month per payment', async () => {
    const token = await one.tokenOf(await makeBuyer(one));
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      ids.push((await startCheckout(one, token, { cancel_url: `${SITE}/pricing?n=${n}` })).id);
    }
    const start = webhooksOf(one).nowS();
    const statuses = ids.flatMap((id) =>
      all.map((server) =>
        webhooksOf(server).deliver({
          id: `evt_paid_${id}`,
          type: 'checkout.session.completed',
          object: { id, payment_status: 'paid', subscription: `sub_${id}`, invoice: `in_${id}` },
          created: start,
        }),
      ),
    );
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    const { end_date: end } = (await membershipOf(two, token)) ?? {};
    expect(Date.parse(end ?? '')).toBe((start + ids.length * PERIOD_S) * SECOND_MS);
  });

  test('a visitor who uses several servers is counted once', async () => {
    const { id } = await postApproved(one, await one.tokenOf('newcomer'));
    const reads = async (): Promise<number> => {
      for (const { services } of all) await services.reads.flush();
      const stories = one.services.db.select().from(articles);
      return (await stories.where(eq(articles.slug, params.slug)))[0]?.reads ?? 0;
    };
    const before = await reads();
    const visits = Array.from({ length: 15 }, async (_, n) => {
      const server = all[n % all.length] ?? one;
      const headers = { 'x-forwarded-for': `203.0.113.${n % 5}` };
      await server.ok('recordAdvertisementView', { params: { id }, headers });
      await server.ok('getArticle', { params, headers });
    });
    await Promise.all(visits);
    expect(await reads()).toBe(before + 5);
    const token = await two.tokenOf('newcomer');
    expect((await two.ok('getAdvertisement', { params: { id }, token })).views).toBe(5);
  });

  test('a session that ends on one server ends on all servers at once', async () => {
    const [first, other] = [await one.signIn('reader'), await two.signIn('reader')];
    const statuses = ({ access_token: token }: typeof first) =>
      Promise.all(all.map((server) => server.statusOf('getProfile', { token })));
    const body = { current_password: PASSWORD, new_password: 'Another2026' };
    await one.ok('changePassword', { token: first.access_token, body });
    expect(await statuses(other)).toEqual([401, 401, 401]);
    expect(await statuses(first)).toEqual([200, 200, 200]);
    await two.call('logoutUser', { body: { refreshToken: first.refresh_token } });
    expect(await statuses(first)).toEqual([401, 401, 401]);
  });

  test('all moves are added up if several servers move the clock in parallel', async () => {
    await Promise.all([one, two, one, two].map(({ clock }) => clock.advance(60)));
    for (const { clock } of all) await expect.poll(() => clock.offsetMs()).toBe(240_000);
  });

  test('a server that missed the notification still learns that the clock was moved', async () => {
    const { db } = one.services;
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%clock%'`);
    await two.clock.advance(3600);
    await expect.poll(() => one.clock.offsetMs(), { timeout: 10_000 }).toBe(3_600_000);
  });

  test('two servers on one database show all emails, and a reset by one affects both', async () => {
    const email = 'over@millbrook.example';
    await one.ok('registerUser', { body: registration(email) });
    expect(await two.control.messages({ to: email })).toMatchObject([{ to: email }]);
    const token = await two.tokenOf('advertiser');
    await two.ok('listAdvertisements', {});
    const { id } = await one.ok('createAdvertisement', { form: await advertisementForm(), token });
    await two.control.reset();
    for (const server of all) {
      await expect.poll(async () => await server.statusOf('getProfile', { token })).toBe(401);
      expect(await server.statusOf('getAdvertisement', { params: { id } })).toBe(404);
      expect((await server.control.state()).users).toBe(Object.keys(readPeople()).length);
    }
  });

  test('an injected fault affects only the server that got it', async () => {
    await one.control.addFault({ operation: 'listSections', status: 503 });
    expect(await one.statusOf('listSections')).toBe(503);
    expect(await two.statusOf('listSections')).toBe(200);
    await one.control.clearFaults();
  });
});

test(
  'all server processes that start together on one database become ready',
  { timeout: 120_000 },
  async () => {
    const { url, drop } = await copyPostgres(templateUrl, 'template0');
    const folders = [1, 2, 3].map(() => temporaryFolder());
    const processes = folders.map(({ folder }) =>
      startServerProcess({ DATA_DIR: folder, DATABASE_URL: url, CONTROL_API: 'on' }),
    );
    try {
      const origins = await Promise.all(processes.map(({ ready }) => ready));
      const states = origins.map(async (origin) => {
        const { users, articles, advertisements } = await createControl(origin).state();
        return { users, articles, advertisements };
      });
      const [first, ...others] = await Promise.all(states);
      expect(first?.users).toBe(Object.keys(readPeople()).length);
      for (const state of others) expect(state).toEqual(first);
    } finally {
      for (const server of processes) server.kill('SIGKILL');
      await Promise.all(processes.map(({ ended }) => ended));
      for (const { remove } of folders) remove();
      await drop();
    }
  },
);
