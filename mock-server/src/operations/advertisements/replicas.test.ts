import { expect, test, vi } from 'vitest';
import { postAdvertisement, postApproved } from '../../../testing/advertisement-form.ts';
import { createModeration } from '../../../testing/moderation.ts';
import { useReplicas } from '../../../testing/replicas.ts';

const { one, two } = await useReplicas(2, { TRUST_PROXY: 'loopback' });
const owner = (await one.signIn('newcomer')).access_token;
const admin = (await one.signIn('admin')).access_token;

test('two servers return the same advertisements, whichever of them has stored a change', async () => {
  const { id } = await postAdvertisement(one, owner);
  const params = { id };
  expect((await two.refused('getAdvertisement', { params })).status).toBe(404);
  await createModeration(two).approve(admin, id);
  await vi.waitUntil(async () => (await one.call('getAdvertisement', { params })).status === 200);
  await one.ok('deleteAdvertisement', { params, token: owner });
  await vi.waitUntil(async () => (await two.call('getAdvertisement', { params })).status === 404);
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

test('a visitor of both servers is counted once, and no view is lost', async () => {
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

test('if one server deletes an advertisement while another updates it, only one of the two succeeds', async () => {
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
  expect((await one.refused('getAdvertisement', { params, token: owner })).status).toBe(404);
});
