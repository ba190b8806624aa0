import { beforeEach, expect, test } from 'vitest';
import {
  createEditing,
  postAdvertisement,
  postApproved,
} from '../../../testing/advertisement-form.ts';
import { createModeration } from '../../../testing/moderation.ts';
import { useTestServer } from '../../../testing/server.ts';
import { remindOwners } from '../../domain/advertisements/remind.ts';
import { DAY_MS, SECOND_MS, YEAR_S } from '../../lib/time.ts';

const OWNER = 'newcomer@millbrook.example';
const server = await useTestServer({ config: { accessTokenTtlS: 10 * YEAR_S } });
const owner = await server.tokenOf('newcomer');
const reader = await server.tokenOf('reader');
const admin = await server.tokenOf('admin');
// The clock is frozen, so that no advertisement ends early on a slow machine.
await server.clock.freeze(true);
const { change } = createEditing(server, owner);

type Advertisement = Awaited<ReturnType<typeof postApproved>>;
let ad: Advertisement;
let params: { id: Advertisement['id'] };
let endsAtMs: number;

beforeEach(async () => {
  ad = await postApproved(server, owner, { url: undefined });
  params = { id: ad.id };
  endsAtMs = Date.parse(ad.ends_at ?? '');
});

/** Sets the clock relative to the end of the advertisement. */
const setToEnd = (offsetMs: number) => server.clock.set(new Date(endsAtMs + offsetMs));
const own = () => server.ok('getAdvertisement', { params, token: owner });
const statusForVisitors = async () => await server.statusOf('getAdvertisement', { params });
const isListed = async () => {
  const list = await server.ok('listAdvertisements', { query: { page: 1, page_size: 50 } });
  return 'results' in list && list.results.some(({ id }) => id === ad.id);
};
const reminders = async () =>
  (await server.inbox(OWNER)).filter(
    ({ kind, text }) =>
      kind === 'advertisement_reminder' && text.includes(String(ad.serial_number)),
  );
/** Sends the reminders that are due. Returns the token of the advertisement's last reminder. */
const tokenFromEmail = async (): Promise<string> => {
  await remindOwners(server.services);
  const text = (await reminders()).at(-1)?.text ?? '';
  return /\/advertisements\/\d+\/renew\?token=(\S+)/.exec(text)?.[1] ?? '';
};
const renew = (token = owner) => server.statusOf('renewAdvertisement', { params, token });
const byLink = (token: string, as?: string) =>
  server.statusOf('renewAdvertisementByLink', { params, body: { token }, token: as });
const refusedLink = (token: string, as?: string) =>
  server.refused('renewAdvertisementByLink', { params, body: { token }, token: as });

test('an advertisement is public for 30 days after its approval', async () => {
  expect(endsAtMs - Date.parse(ad.decided_at ?? '')).toBe(30 * DAY_MS);
  await setToEnd(-SECOND_MS);
  expect(await statusForVisitors()).toBe(200);
  expect(await isListed()).toBe(true);
  await setToEnd(SECOND_MS);
  const ended = await server.refused('getAdvertisement', { params });
  expect(ended).toMatchObject({ status: 410, error: 'This advertisement has ended' });
  expect(await isListed()).toBe(false);
});

test('an ended advertisement is visible only to its owner and to admins, and gets no views or messages', async () => {
  expect(await own()).toMatchObject({ has_ended: false, takes_messages: true });
  await setToEnd(0);
  expect(await own()).toMatchObject({ status: 'approved', has_ended: true, takes_messages: false });
  const mine = await server.ok('listOwnAdvertisements', { token: owner });
  expect(mine.some(({ id, has_ended }) => id === ad.id && has_ended === true)).toBe(true);
  const seenByAdmin = await server.ok('getAdvertisement', { params, token: admin });
  expect(seenByAdmin.has_ended).toBe(true);

  for (const operation of ['recordAdvertisementView', 'recordAdvertisementClick'] as const) {
    expect(await server.statusOf(operation, { params })).toBe(404);
  }
  const message = { params, body: { text: 'Is it still for sale?' }, token: reader };
  expect(await server.statusOf('writeToAdvertiser', message)).toBe(410);
  const found = await server.ok('suggestSearch', { query: { q: 'Rowing machine' } });
  expect(found.advertisements.map(({ id }) => id)).not.toContain(ad.id);
});

test('an advertisement that was never approved has no end date, and visitors get a 404', async () => {
  const pending = await postAdvertisement(server, owner);
  expect(pending).toMatchObject({ ends_at: null, has_ended: false, can_renew: false });
  await server.clock.set(new Date(Date.parse(pending.created_at ?? '') + 100 * DAY_MS));
  const unseen = await server.refused('getAdvertisement', { params: { id: pending.id } });
  expect(unseen.status).toBe(404);
});

test('an owner gets one email with a renewal link three days before an advertisement ends', async () => {
  await setToEnd(-3 * DAY_MS - SECOND_MS);
  await remindOwners(server.services);
  expect(await reminders()).toEqual([]);
  await setToEnd(-3 * DAY_MS);
  const token = await tokenFromEmail();
  await remindOwners(server.services);
  const [mail, ...others] = await reminders();
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Your advertisement AD-\d+ ends on [A-Z][a-z]+ \d+, 20\d\d$/);

  expect(await byLink(token)).toBe(200);
  expect(await own()).toMatchObject({
    ends_at: new Date(endsAtMs + 30 * DAY_MS).toISOString(),
    can_renew: false,
  });
  await setToEnd(SECOND_MS);
  expect(await statusForVisitors()).toBe(200);
  await setToEnd(27 * DAY_MS);
  expect(await tokenFromEmail()).not.toBe(token);
  expect(await reminders()).toHaveLength(2);
});

test('a renewal link can be used only once', async () => {
  await setToEnd(-DAY_MS);
  const token = await tokenFromEmail();
  const statuses = await Promise.all([byLink(token), byLink(token), byLink(token, owner)]);
  expect(statuses.sort()).toEqual([200, 409, 409]);
  const after = await own();
  expect(await refusedLink(token)).toMatchObject({
    status: 409,
    error: 'This link has already been used, or the advertisement has changed since.',
  });
  expect(await own()).toEqual(after);
});

test('a renewal link is valid until seven days after the end of the advertisement, to the second', async () => {
  await setToEnd(SECOND_MS);
  const token = await tokenFromEmail();
  await setToEnd(7 * DAY_MS);
  const before = await own();
  expect(before.can_renew).toBe(false);
  expect(await refusedLink(token)).toMatchObject({
    status: 410,
    error: 'This link has expired. You can post the advertisement again from your list.',
  });
  expect(await renew()).toBe(409);
  expect(await own()).toEqual(before);
  await setToEnd(7 * DAY_MS - SECOND_MS);
  expect(await byLink(token)).toBe(200);
  expect((await own()).ends_at).toBe(new Date(endsAtMs + 37 * DAY_MS - SECOND_MS).toISOString());
  expect(await statusForVisitors()).toBe(200);
});

test('a forged renewal link and the renewal link of another advertisement are refused', async () => {
  const other = await postApproved(server, owner);
  await setToEnd(-DAY_MS);
  const token = await tokenFromEmail();
  const [moment = '', signature = ''] = token.split('.');
  const before = await own();
  for (const forged of ['', '.', 'x', moment, `${Number(moment) + 1}.${signature}`]) {
    expect(await refusedLink(forged)).toMatchObject({ status: 400, code: 'renewal_link_invalid' });
  }
  const elsewhere = { params: { id: other.id }, body: { token } };
  expect(await server.statusOf('renewAdvertisementByLink', elsewhere)).toBe(400);
  expect(await own()).toEqual(before);
});

test('a renewal link is refused if another person than the owner is signed in, even an admin', async () => {
  await setToEnd(-DAY_MS);
  const token = await tokenFromEmail();
  const before = await own();
  for (const other of [reader, admin]) {
    const { status, code } = await refusedLink(token, other);
    expect([status, code]).toEqual([403, 'foreign_renewal_link']);
  }
  expect(await own()).toEqual(before);
  expect(await byLink(token, owner)).toBe(200);
});

test('the renewal link of a deleted advertisement gets a 404', async () => {
  await setToEnd(-DAY_MS);
  const token = await tokenFromEmail();
  await server.ok('deleteAdvertisement', { params, token: owner });
  expect((await refusedLink(token)).status).toBe(404);
});

test('only the owner can renew an advertisement, at the earliest three days before its end', async () => {
  await setToEnd(-3 * DAY_MS - SECOND_MS);
  const early = await server.refused('renewAdvertisement', { params, token: owner });
  const error = 'This advertisement cannot be renewed now.';
  expect(early).toMatchObject({ status: 409, error });
  await setToEnd(-3 * DAY_MS);
  for (const other of [reader, admin]) expect(await renew(other)).toBe(403);
  expect((await own()).can_renew).toBe(true);
  expect(await renew()).toBe(200);
  expect((await own()).ends_at).toBe(new Date(endsAtMs + 30 * DAY_MS).toISOString());
});

test('if the owner marks an advertisement as sold, it ends without a reminder', async () => {
  const sell = (token = owner) => server.statusOf('markAdvertisementSold', { params, token });
  for (const other of [reader, admin]) expect(await sell(other)).toBe(403);
  expect(await statusForVisitors()).toBe(200);
  const sold = await server.ok('markAdvertisementSold', { params, token: owner });
  expect(sold).toMatchObject({ has_ended: true, can_renew: false });
  expect(sold.sold_at).toBe(server.clock.now().toISOString());
  expect(await statusForVisitors()).toBe(410);
  expect(await isListed()).toBe(false);
  expect(await sell()).toBe(409);
  await setToEnd(-DAY_MS);
  expect(await tokenFromEmail()).toBe('');
  expect(await renew()).toBe(409);
});

test('an ended advertisement that its owner updates runs again after an approval', async () => {
  await server.ok('markAdvertisementSold', { params, token: owner });
  await setToEnd(DAY_MS);
  const again = await change(ad.id, { title: 'Rowing machine, again' });
  const fresh = { ends_at: null, sold_at: null, has_ended: false };
  expect(again).toMatchObject({ status: 'pending', ...fresh });
  expect(await statusForVisitors()).toBe(404);
  await createModeration(server).approve(admin, ad.id);
  expect(await statusForVisitors()).toBe(200);
  const { ends_at: end, decided_at: decided } = await own();
  expect(Date.parse(end ?? '') - Date.parse(decided ?? '')).toBe(30 * DAY_MS);
});

test('an ended advertisement of an admin runs for another full period when the admin updates it', async () => {
  const others = await postApproved(server, owner);
  const { id } = await postApproved(server, admin);
  await setToEnd(DAY_MS);
  const title = 'Rowing machine, again';
  const running = { status: 'approved', has_ended: false };
  expect(await change(id, { title }, admin)).toMatchObject(running);
  expect(await change(others.id, { title }, admin)).toMatchObject({ ...running, has_ended: true });
});
