import { expect, test } from 'vitest';
import { postApproved } from '../../../testing/advertisement-form.ts';
import { useReplicas } from '../../../testing/replicas.ts';
import { remindOwners } from '../../domain/advertisements/remind.ts';
import { DAY_MS, SECOND_MS } from '../../lib/time.ts';

const OWNER = 'newcomer@millbrook.example';
const { one, two, all } = await useReplicas(2, { ACCESS_TOKEN_TTL_S: '999999999' });
const owner = (await one.signIn('newcomer')).access_token;

const setTime = async (at: number): Promise<void> => {
  await one.clock.freeze(true);
  await one.clock.set(new Date(at));
  await expect.poll(() => two.clock.now().getTime()).toBe(at);
};
const reminders = async () =>
  (await one.inbox(OWNER)).filter(({ kind }) => kind === 'advertisement_reminder');

test('two servers send one reminder before an advertisement ends, and both return 410 after its end', async () => {
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
        return (await server.call('getAdvertisement', { params: { id: ad?.id ?? 0 } })).status;
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
