import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { advertisementHits, advertisements } from '../../db/schema/index.ts';
import { runSimulator } from '../../double/payments/payment-simulator.ts';
import { postApproved } from '../../../testing/advertisement-form.ts';
import { startTestServer, useTestServer } from '../../../testing/server.ts';
import { TEST_NOW } from '../../../testing/test-clock.ts';
import { DAY_S, YEAR_S } from '../../lib/time.ts';

const server = await useTestServer({
  env: { TRUST_PROXY: 'loopback' },
  config: { accessTokenTtlS: YEAR_S },
});
const member = await server.tokenOf('member');

const insights = (query: { days?: number } = {}) =>
  server.ok('getAdvertisementInsights', { token: member, query });

describe('daily views and clicks of a new advertisement', () => {
  let id: number;
  beforeEach(async () => {
    await server.services.db.delete(advertisements);
    ({ id } = await postApproved(server, member));
  });

  const ONE = '203.0.113.1';
  const ANOTHER = '203.0.113.2';

  const hit = (kind: 'View' | 'Click', ip: string) =>
    server.ok(`recordAdvertisement${kind}`, {
      params: { id },
      headers: { 'x-forwarded-for': ip },
    });

  test('the daily views and clicks are kept when the pseudonyms of the visitors are deleted', async () => {
    await hit('View', ONE);
    await hit('View', ONE);
    await hit('View', ANOTHER);
    await hit('Click', ANOTHER);
    await server.clock.advance(2 * DAY_S);
    await hit('View', ONE);
    expect(await server.services.db.$count(advertisementHits)).toBe(1);

    const { days, views, clicks } = await insights({ days: 4 });
    expect(days.map((day) => [day.views, day.clicks])).toEqual([
      [0, 0],
      [2, 1],
      [0, 0],
      [1, 0],
    ]);
    expect([views, clicks]).toEqual([3, 1]);
    const { views: viewsEver } = await server.ok('getAdvertisement', { params: { id } });
    expect(viewsEver).toBe(3);
  });

  test("views and clicks are counted by the days of the town's time zone, not by UTC days", async () => {
    await server.clock.set(new Date('2026-07-02T03:30:00Z'));
    await hit('View', ONE);
    await server.clock.set(new Date('2026-07-02T04:30:00Z'));
    await hit('View', ANOTHER);
    const { days, time_zone: timeZone } = await insights({ days: 2 });
    expect(timeZone).toBe('America/New_York');
    expect(days).toEqual([
      { date: '2026-07-01', views: 1, clicks: 0 },
      { date: '2026-07-02', views: 1, clicks: 0 },
    ]);
  });

  test('the total views and clicks of an advertisement include only the requested days', async () => {
    await hit('View', ONE);
    await server.clock.advance(3 * DAY_S);
    await hit('View', ANOTHER);
    const sums = async (days: number) => (await insights({ days })).advertisements;
    expect(await sums(2)).toMatchObject([{ id, views: 1, clicks: 0, status: 'approved' }]);
    expect(await sums(30)).toMatchObject([{ id, views: 2, clicks: 0, has_link: true }]);
    await server.clock.advance(-DAY_S);
    expect(await sums(30)).toMatchObject([{ id, views: 1 }]);
  });

  test('if many visitors arrive in parallel, the daily views contain all of them', async () => {
    const ips = Array.from({ length: 15 }, (_, n) => `198.51.100.${n}`);
    await Promise.all(ips.map((ip) => hit('View', ip)));
    expect((await insights({ days: 1 })).days).toMatchObject([{ views: 15 }]);
  });

  test('deleting an advertisement deletes its daily views and clicks', async () => {
    await hit('View', ONE);
    await server.ok('deleteAdvertisement', { params: { id }, token: member });
    expect(await insights({ days: 1 })).toMatchObject({ views: 0, advertisements: [] });
  });
});

describe("the views and clicks of a member's own advertisements", () => {
  test('views and clicks are returned for thirty days by default, and for ninety at most', async () => {
    expect((await insights()).days).toHaveLength(30);
    expect((await insights({ days: 90 })).days).toHaveLength(90);
    for (const days of [0, 91]) {
      const call = { token: member, query: { days } };
      expect(await server.statusOf('getAdvertisementInsights', call)).toBe(400);
    }
  });

  test('views and clicks are returned only for the person’s own advertisements', async () => {
    const admin = await server.tokenOf('admin');
    const mine = await server.ok('getAdvertisementInsights', { token: admin });
    expect(mine).toMatchObject({ views: 0, clicks: 0, advertisements: [] });
  });

  test('reading views and clicks by day requires an active membership', async () => {
    const refusal = (token: string) => server.refused('getAdvertisementInsights', { token });
    const error = 'Premium membership is required to see how your advertisements perform.';
    const without = { status: 403, error };
    expect(await refusal(await server.tokenOf('reader'))).toMatchObject(without);
    await server.clock.set(TEST_NOW);
    const cancelled = await server.tokenOf('cancelled');
    await server.ok('getAdvertisementInsights', { token: cancelled });
    await server.clock.advance(20 * DAY_S);
    await runSimulator(server.services);
    expect(await refusal(cancelled)).toMatchObject(without);
  });
});

test('the daily views of each seeded advertisement of a member add up to its total views', async () => {
  const town = await startTestServer();
  const { id, access_token: token } = await town.signIn('member');
  const call = { token, query: { days: 90 } };
  const { days, advertisements: own } = await town.ok('getAdvertisementInsights', call);
  expect(days.filter(({ views }) => views > 0).length).toBeGreaterThan(20);
  const isOwn = eq(advertisements.ownerId, id);
  const rows = await town.services.db.select().from(advertisements).where(isOwn);
  expect(new Map(own.map((ad) => [ad.id, [ad.views, ad.clicks]]))).toEqual(
    new Map(rows.map((ad) => [ad.id, [ad.views, ad.clicks]])),
  );
  await town.close();
});
