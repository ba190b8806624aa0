import { expect, test, vi } from 'vitest';
import { postAdvertisement, postApproved } from '../../../testing/advertisement-form.ts';
import { createModeration } from '../../../testing/moderation.ts';
import { useReplicas } from '../../../testing/replicas.ts';
import { advertisements } from '../../db/schema/index.ts';
import { remindOwners } from '../../domain/advertisements/remind.ts';
import { DAY_MS, SECOND_MS, YEAR_S } from '../../lib/time.ts';

const OWNER = 'newcomer@millbrook.example';
const { one, two, all } = await useReplicas(2, {
  env: { TRUST_PROXY: 'loopback' },
  config: { accessTokenTtlS: YEAR_S },
});
const owner = await one.tokenOf('newcomer');
const admin = await one.tokenOf('admin');

test('two servers return the same advertisements, whichever of them has stored a change', async () => {
  const { id } = await postAdvertisement(one, owner);
  const params = { id };
  expect(await two.statusOf('getAdvertisement', { params })).toBe(404);
  await createModeration(two).approve(admin, id);
  await vi.waitUntil(async () => (await one.statusOf('getAdvertisement', { params })) === 200);
  await one.ok('deleteAdvertisement', { params, token: owner });
  await vi.waitUntil(async () => (await two.statusOf('getAdvertisement', { params })) === 404);
});

test('if two decisions are sent to different servers, only the first is accepted', async () => {
  const moderators = [createModeration(one), createModeration(two)];
  for (let round = 0; round < 5; round += 1) {
    const { id, updated_at: seen } = await postAdvertisement(one, owner);
    const expected = { expected_updated_at: seen ?? '' };
    const answers = await Promise.all(
      moderators.flatMap(({ approve, reject }) => [
        approve(admin, id, expected),
        reject(admin, id, expected),
      ]),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await createModeration(one).historyOf(id)).toHaveLength(1);
  }
});

test('a visitor who uses two servers is counted once, and no view is lost', async () => {
  const { id } = await postApproved(one, owner);
  const params = { id };
  const hits = Array.from({ length: 40 }, (_, n) =>
    (n % 2 === 0 ? one : two).ok('recordAdvertisementView', {
      params,
      headers: { 'x-forwarded-for': `203.0.113.${n % 20}` },
    }),
  );
  await Promise.all(hits);
  const { views } = await two.ok('getAdvertisement', { params, token: owner });
  expect(views).toBe(20);
});

test('an advertisement that one server deletes while another server updates it stays deleted', async () => {
  const { id } = await postAdvertisement(one, owner);
  const params = { id };
  const form = new FormData();
  form.append('title', 'Changed at the last moment');
  const [changed, deleted] = await Promise.all([
    one.call('updateAdvertisement', { params, form, token: owner }),
    two.call('deleteAdvertisement', { params, token: owner }),
  ]);
  expect(deleted.status).toBe(204);
  expect([200, 404]).toContain(changed.status);
  expect(await one.statusOf('getAdvertisement', { params, token: owner })).toBe(404);
});

const setTime = async (at: number): Promise<void> => {
  await one.clock.freeze(true);
  await one.clock.set(new Date(at));
  await expect.poll(() => two.clock.now().getTime()).toBe(at);
};
const reminders = async () =>
  (await one.inbox(OWNER)).filter(({ kind }) => kind === 'advertisement_reminder');

test("two servers together send one reminder of an advertisement's end, and both return 410 after the end", async () => {
  await one.world.db.delete(advertisements);
  const ads: Awaited<ReturnType<typeof postApproved>>[] = [];
  for (let n = 0; n < 5; n += 1) ads.push(await postApproved(one, owner));
  const last = Math.max(...ads.map(({ ends_at: endsAt }) => Date.parse(endsAt ?? '')));
  await setTime(last - DAY_MS);
  await Promise.all([...all, ...all, ...all].map(({ world }) => remindOwners(world)));
  const sent = await reminders();
  expect(sent).toHaveLength(ads.length);
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(ads.length);

  const statuses = () =>
    Promise.all(
      all.map(async (server) => {
        const [ad] = ads;
        return await server.statusOf('getAdvertisement', { params: { id: ad?.id ?? 0 } });
      }),
    );
  expect(await statuses()).toEqual([200, 200]);
  await setTime(last + SECOND_MS);
  await expect.poll(statuses).toEqual([410, 410]);
});

test('a renewal link that is used on two servers in parallel renews the advertisement only once', async () => {
  const ad = await postApproved(one, owner);
  await setTime(Date.parse(ad.ends_at ?? '') - DAY_MS);
  await remindOwners(two.world);
  const text = (await reminders()).at(-1)?.text ?? '';
  const token = /renew\?token=(\S+)/.exec(text)?.[1] ?? '';
  const answers = await Promise.all(
    [one, two, one, two].map((server) =>
      server.call('renewAdvertisementByLink', { params: { id: ad.id }, body: { token } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});
