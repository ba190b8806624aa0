import { expect, test } from 'vitest';
import { formOf, postAdvertisement } from '../../../testing/advertisement-form.ts';
import { createModeration } from '../../../testing/moderation.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const moderation = createModeration(server);
const owner = await server.signIn('newcomer');
const admin = await server.signIn('admin');
const second = await server.signIn('admin-two');

const mailsTo = async (serialNumber: string | null) =>
  (await server.inbox(owner.email)).filter(({ subject }) => subject.includes(serialNumber ?? ''));

test('an advertisement cannot be approved or rejected twice in a row', async () => {
  const { id, serial_number: serial } = await postAdvertisement(server, owner.access_token);
  await moderation.approve(admin.access_token, id);
  expect(await moderation.approve(second.access_token, id)).toMatchObject({
    status: 409,
    body: { error: 'This advertisement has already been approved.' },
  });
  await moderation.reject(admin.access_token, id);
  expect(await moderation.reject(second.access_token, id, { reason: 'Again' })).toMatchObject({
    status: 409,
    body: { error: 'This advertisement has already been rejected.' },
  });
  expect(await moderation.historyOf(id)).toHaveLength(2);
  expect(await mailsTo(serial)).toHaveLength(2);
});

test('only one decision is accepted if several different ones are sent in parallel', async () => {
  const { id, updated_at: seen } = await postAdvertisement(server, owner.access_token);
  const expected = { expected_updated_at: seen ?? '' };
  const answers = await Promise.all([
    moderation.approve(admin.access_token, id, expected),
    moderation.reject(second.access_token, id, expected),
    moderation.approve(second.access_token, id, expected),
    moderation.reject(admin.access_token, id, expected),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await moderation.historyOf(id)).toHaveLength(1);
});

test('the same decision sent twice in parallel is accepted once, even without expected_updated_at', async () => {
  const { id } = await postAdvertisement(server, owner.access_token);
  const answers = await Promise.all([
    moderation.approve(admin.access_token, id),
    moderation.approve(second.access_token, id),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a decision is refused if the advertisement was changed after the moderator saw it', async () => {
  const { id, updated_at: seen } = await postAdvertisement(server, owner.access_token);
  const form = formOf({ title: 'Something else altogether' });
  const token = owner.access_token;
  const { updated_at: now } = await server.ok('updateAdvertisement', {
    params: { id },
    form,
    token,
  });
  const changed = {
    status: 409,
    body: { error: 'This advertisement has changed since you opened it. Please look at it again.' },
  };
  expect(
    await moderation.approve(admin.access_token, id, { expected_updated_at: seen ?? '' }),
  ).toMatchObject(changed);
  expect(
    await moderation.reject(admin.access_token, id, { expected_updated_at: seen ?? '' }),
  ).toMatchObject(changed);
  expect(
    await moderation.approve(admin.access_token, id, { expected_updated_at: now ?? '' }),
  ).toMatchObject({ status: 200 });
});
