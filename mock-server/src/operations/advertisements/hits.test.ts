import { beforeEach, describe, expect, test } from 'vitest';
import { advertisementHits } from '../../db/schema/index.ts';
import { formOf, postAdvertisement, postApproved } from '../../../testing/advertisement-form.ts';
import { useTestServer } from '../../../testing/server.ts';
import { DAY_S, HOUR_S, MINUTE_S, YEAR_S } from '../../lib/time.ts';

let id: number;
const server = await useTestServer({
  env: { TRUST_PROXY: 'loopback' },
  config: { accessTokenTtlS: YEAR_S },
});
const owner = await server.tokenOf('newcomer');
const admin = await server.tokenOf('admin');
beforeEach(async () => {
  ({ id } = await postApproved(server, owner));
});

type Hit = 'recordAdvertisementView' | 'recordAdvertisementClick';

const HERE = '203.0.113.1';
const ELSEWHERE = '203.0.113.2';

const hit = (operation: Hit, ip: string, token?: string, browser = 'Firefox') =>
  server.ok(operation, {
    params: { id },
    headers: { 'x-forwarded-for': ip, 'user-agent': browser },
    token,
  });

const counts = async (): Promise<{ views: unknown; clicks: unknown }> => {
  const { views, clicks } = await server.ok('getAdvertisement', { params: { id }, token: owner });
  return { views, clicks };
};

describe.each([
  { operation: 'recordAdvertisementView', counter: 'views', windowS: 24 * HOUR_S },
  { operation: 'recordAdvertisementClick', counter: 'clicks', windowS: 30 * MINUTE_S },
] as const)('$operation counts each visitor once', ({ operation, counter, windowS }) => {
  const counted = async (): Promise<unknown> => (await counts())[counter];

  test('each visitor of an advertisement is counted once, whatever browser they use', async () => {
    for (const browser of ['Firefox', 'Firefox', 'Safari', '']) {
      await hit(operation, HERE, undefined, browser);
    }
    expect(await counted()).toBe(1);
    await hit(operation, ELSEWHERE);
    expect(await counted()).toBe(2);
  });

  test('all IPv6 addresses of one network are counted as one visitor', async () => {
    for (const end of ['::1', 'aaaa:bbbb:cccc:dddd']) {
      await hit(operation, `2001:db8:1:2:${end}`.replace(':::', '::'));
    }
    expect(await counted()).toBe(1);
    await hit(operation, '2001:db8:1:3::1');
    expect(await counted()).toBe(2);
  });

  test('a signed-in person is counted once, even from several IP addresses', async () => {
    const reader = await server.tokenOf('reader');
    const again = await server.tokenOf('reader');
    await hit(operation, HERE, reader);
    await hit(operation, ELSEWHERE, again);
    expect(await counted()).toBe(1);
    const member = await server.tokenOf('member');
    await hit(operation, HERE, member);
    expect(await counted()).toBe(2);
  });

  test('a visitor who returns after the time window is counted again', async () => {
    const reader = await server.tokenOf('reader');
    await hit(operation, HERE, reader);
    await server.clock.advance(windowS - 5);
    await hit(operation, HERE, reader);
    expect(await counted()).toBe(1);
    await server.clock.advance(10);
    await hit(operation, HERE, reader);
    await hit(operation, HERE, reader);
    expect(await counted()).toBe(2);
  });

  test('a visitor is not counted again if the server’s clock is set back by a few seconds', async () => {
    const reader = await server.tokenOf('reader');
    await hit(operation, HERE, reader);
    await server.clock.advance(-5);
    await hit(operation, HERE, reader);
    expect(await counted()).toBe(1);
    await server.clock.advance(-windowS);
    await hit(operation, HERE, reader);
    await server.clock.advance(windowS + 5);
    expect(await counted()).toBe(2);
  });

  test('views and clicks by the owner or by an admin are never counted', async () => {
    await hit(operation, HERE, owner);
    await hit(operation, HERE, admin);
    expect(await counted()).toBe(0);
  });

  test('each visitor is counted once, even if many visitors arrive in parallel', async () => {
    const ips = Array.from({ length: 20 }, (_, n) => `203.0.113.${n % 10}`);
    await Promise.all(ips.map((ip) => hit(operation, ip)));
    expect(await counted()).toBe(10);
  });

  test('a view or click does not change updated_at', async () => {
    const before = await server.ok('getAdvertisement', { params: { id } });
    await hit(operation, HERE);
    const after = await server.ok('getAdvertisement', { params: { id } });
    expect(after.updated_at).toBe(before.updated_at);
  });

  test('a view or click of an advertisement that the person may not see returns 404', async () => {
    const { id: pending } = await postAdvertisement(server, owner);
    expect(await server.statusOf(operation, { params: { id: pending } })).toBe(404);
    await server.ok(operation, { params: { id: pending }, token: owner });
    const shown = await server.ok('getAdvertisement', { params: { id: pending }, token: owner });
    expect(shown).toMatchObject({ views: 0, clicks: 0 });
  });
});

test('views and clicks are counted separately', async () => {
  await hit('recordAdvertisementView', HERE);
  await hit('recordAdvertisementView', ELSEWHERE);
  await hit('recordAdvertisementClick', HERE);
  expect(await counts()).toEqual({ views: 2, clicks: 1 });
});

test('a view is included in the next response, even though responses are cached', async () => {
  const shown = async () => (await server.ok('getAdvertisement', { params: { id } })).views;
  expect(await shown()).toBe(0);
  await hit('recordAdvertisementView', HERE);
  expect(await shown()).toBe(1);
});

test('a click on an advertisement without a link is not counted', async () => {
  const form = formOf({ url: '' });
  await server.ok('updateAdvertisement', { params: { id }, form, token: admin });
  await hit('recordAdvertisementClick', HERE);
  expect(await counts()).toEqual({ views: 0, clicks: 0 });
});

test('a visitor who returns shortly after midnight is not counted again', async () => {
  /** Moves the clock forward to this time of the UTC day, in seconds since midnight. */
  const waitFor = async (secondOfDay: number) => {
    const now = Math.floor(server.services.clock.now().getTime() / 1000) % DAY_S;
    await server.clock.advance((secondOfDay - now + DAY_S) % DAY_S);
  };
  const view = async () => {
    await hit('recordAdvertisementView', HERE);
    return (await counts()).views;
  };
  await waitFor(DAY_S - 10 * MINUTE_S);
  expect(await view()).toBe(1);
  await waitFor(10 * MINUTE_S);
  expect(await view()).toBe(1);
  await waitFor(DAY_S - 5 * MINUTE_S);
  expect(await view()).toBe(2);
  await waitFor(10 * MINUTE_S);
  expect(await view()).toBe(2);
});

test('the database never contains a visitor’s IP address, and deletes the visitor’s pseudonym after a day', async () => {
  await hit('recordAdvertisementView', HERE);
  const rows = await server.services.db.select().from(advertisementHits);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|127\.0\.0\.1|Firefox/);
  const keyOfToday = rows.at(-1)?.visitor;

  await server.clock.advance(25 * HOUR_S);
  await hit('recordAdvertisementView', HERE);
  const later = await server.services.db.select().from(advertisementHits);
  expect(later).toHaveLength(1);
  expect(later[0]?.visitor).not.toBe(keyOfToday);
});
