import { describe, expect, test } from 'vitest';
import { formOf, postAdvertisement } from '../../../testing/advertisement-form.ts';
import { createModeration } from '../../../testing/moderation.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const moderation = createModeration(server);
const { email: ownerEmail, access_token: owner } = await server.signIn('newcomer');
const { id: adminId, access_token: admin } = await server.signIn('admin');
const second = await server.tokenOf('admin-two');
const INVALID_ACTION = 'Invalid advertisement ID or progress status';

const mailsTo = async (serialNumber: string | null) =>
  (await server.inbox(ownerEmail)).filter(({ subject }) => subject.includes(serialNumber ?? ''));

describe('approveAdvertisement', () => {
  test(
    'an approval makes the advertisement public, is recorded, and is emailed to the owner',
    { tags: ['S1.7', 'S4.31'] },
    async () => {
      const { id, serial_number: serial } = await postAdvertisement(server, owner);
      expect(await server.statusOf('getAdvertisement', { params: { id } })).toBe(404);
      const response = await moderation.approve(admin, id);
      expect(response).toMatchObject({ status: 200, body: { id, status: 'approved' } });
      const shown = await server.ok('getAdvertisement', { params: { id }, token: owner });
      expect(shown.decided_at).toBe(shown.updated_at);
      expect((await server.ok('getAdvertisement', { params: { id } })).status).toBe('approved');
      expect(await moderation.historyOf(id)).toEqual([
        { adminId, decision: 'approved', reason: null },
      ]);
      const [mail, ...more] = await mailsTo(serial);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        subject: `Your advertisement ${serial ?? ''} has been approved`,
        kind: 'advertisement_approved',
      });
      expect(mail?.text).toContain('Rowing machine, hardly rowed');
      expect(mail?.text).toContain('The Kettleford Echo, advertising desk');
      expect(mail?.text).toContain(`http://localhost:3000/advertisements/${id}`);
    },
  );

  test('when a rejected advertisement is approved, the reason for the rejection is removed', async () => {
    const { id } = await postAdvertisement(server, owner);
    await moderation.reject(admin, id, { reason_code: 'other', reason: 'By mistake.' });
    expect(await moderation.approve(admin, id)).toMatchObject({
      status: 200,
      body: { status: 'approved', reason: null, reason_code: null },
    });
    const decisions = (await moderation.historyOf(id)).map(({ decision }) => decision);
    expect(decisions).toEqual(['rejected', 'approved']);
  });

  test('a draft can be approved, because it awaits review as pending advertisements do', async () => {
    const token = await server.tokenOf('advertiser-three');
    const own = await server.ok('listOwnAdvertisements', { token });
    const draft = own.find(({ status }) => status === 'draft');
    expect((await moderation.approve(admin, draft?.id ?? 0)).status).toBe(200);
  });
});

describe('rejectAdvertisement', () => {
  test('a rejection stores the reason, which the owner can see and gets by email', async () => {
    const { id, serial_number: serial } = await postAdvertisement(server, owner);
    const reason = 'The picture is too dark to see the machine.';
    const response = await moderation.reject(admin, id, {
      reason_code: 'poor_quality',
      reason: `  ${reason} `,
    });
    expect(response).toMatchObject({ status: 200, body: { status: 'rejected', reason } });

    const own = await server.ok('listOwnAdvertisements', { token: owner });
    expect(own.find((ad) => ad.id === id)).toMatchObject({ reason, reason_code: 'poor_quality' });
    expect(await server.statusOf('getAdvertisement', { params: { id } })).toBe(404);
    expect(await moderation.historyOf(id)).toEqual([{ adminId, decision: 'rejected', reason }]);
    const [mail] = await mailsTo(serial);
    expect(mail).toMatchObject({
      subject: `Your advertisement ${serial ?? ''} has been rejected`,
      kind: 'advertisement_rejected',
    });
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('do not show clearly enough');
  });

  test('a rejection requires neither a reason nor a body', { tags: ['S4.32'] }, async () => {
    const { id } = await postAdvertisement(server, owner);
    const headers = { authorization: `Bearer ${admin}` };
    const path = `/api/advertisements/${id}/rejected/`;
    const response = await server.raw(path, { method: 'POST', headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'rejected', reason: null });
    const { id: other } = await postAdvertisement(server, owner);
    const { body } = await moderation.reject(admin, other);
    expect(body).toMatchObject({ reason: null, reason_code: null });
  });

  test(
    'when an approved advertisement is rejected, it is no longer public',
    { tags: ['S1.7'] },
    async () => {
      const { id } = await postAdvertisement(server, owner);
      await moderation.approve(admin, id);
      expect((await moderation.reject(admin, id, { reason_code: 'misleading' })).status).toBe(200);
      expect(await server.statusOf('getAdvertisement', { params: { id } })).toBe(404);
    },
  );
});

test.each([
  ['another action', 'approve', '{"action":"reject"}', INVALID_ACTION],
  ['no action', 'approve', '{}', 'Action is required'],
  ['an action of another type', 'approve', '{"action":1}', INVALID_ACTION],
  [
    'a time that is none',
    'approve',
    '{"action":"approve","expected_updated_at":"yesterday"}',
    'Expected updated at must be a date with time (ISO 8601)',
  ],
  ['nothing', 'approve', '', 'Action is required'],
  [
    'an unknown reason',
    'rejected',
    '{"reason_code":"ugly"}',
    'Reason must be one of: prohibited_item, misleading, poor_quality, duplicate, other',
  ],
  ['words of another type', 'rejected', '{"reason":7}', 'Reason must be text'],
])('a decision with %s is refused (%s)', async (_name, path, body, message) => {
  const { id } = await postAdvertisement(server, owner);
  const response = await moderation.post(admin, `${id}/${path}`, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: message });
  expect(await moderation.historyOf(id)).toEqual([]);
});

test('an advertisement cannot be approved or rejected twice in a row', async () => {
  const { id, serial_number: serial } = await postAdvertisement(server, owner);
  await moderation.approve(admin, id);
  expect(await moderation.approve(second, id)).toMatchObject({
    status: 409,
    body: { error: 'This advertisement has already been approved.' },
  });
  await moderation.reject(admin, id);
  expect(await moderation.reject(second, id, { reason: 'Again' })).toMatchObject({
    status: 409,
    body: { error: 'This advertisement has already been rejected.' },
  });
  expect(await moderation.historyOf(id)).toHaveLength(2);
  expect(await mailsTo(serial)).toHaveLength(2);
});

test('only one of several different decisions that are sent in parallel is accepted', async () => {
  const { id, updated_at: seen } = await postAdvertisement(server, owner);
  const expected = { expected_updated_at: seen ?? '' };
  const responses = await Promise.all([
    moderation.approve(admin, id, expected),
    moderation.reject(second, id, expected),
    moderation.approve(second, id, expected),
    moderation.reject(admin, id, expected),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await moderation.historyOf(id)).toHaveLength(1);
});

test('the same decision sent twice in parallel is accepted once, even without expected_updated_at', async () => {
  const { id } = await postAdvertisement(server, owner);
  const responses = await Promise.all([
    moderation.approve(admin, id),
    moderation.approve(second, id),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a decision is refused if the advertisement was changed after the moderator saw it', async () => {
  const { id, updated_at: seen } = await postAdvertisement(server, owner);
  const update = { params: { id }, form: formOf({ title: 'Something else' }), token: owner };
  const { updated_at: now } = await server.ok('updateAdvertisement', update);
  const error = 'This advertisement has changed since you opened it. Please look at it again.';
  for (const decide of [moderation.approve, moderation.reject]) {
    const response = await decide(admin, id, { expected_updated_at: seen ?? '' });
    expect(response).toMatchObject({ status: 409, body: { error } });
  }
  const latest = { expected_updated_at: now ?? '' };
  expect((await moderation.approve(admin, id, latest)).status).toBe(200);
});
