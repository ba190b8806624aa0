import { describe, expect, test } from 'vitest';
import {
  createEditing,
  postAdvertisement,
  postApproved,
  type AdvertisementFields,
} from '../../../testing/advertisement-form.ts';
import { smallPng } from '../../../testing/pictures.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const owner = await server.tokenOf('newcomer');
const admin = await server.tokenOf('admin');
const png = await smallPng();

const { change, refused } = createEditing(server, owner);

const reject = (id: number) =>
  server.ok('rejectAdvertisement', {
    params: { id },
    body: { reason_code: 'poor_quality', reason: 'Too dark.' },
    token: admin,
  });

describe('updateAdvertisement', () => {
  test('an update changes the fields that it contains and keeps all others', async () => {
    const before = await postAdvertisement(server, owner);
    const after = await change(before.id, { title: 'Rowing machine, sold' });
    expect(after).toEqual({
      ...before,
      title: 'Rowing machine, sold',
      updated_at: after.updated_at,
    });
    expect(Date.parse(after.updated_at ?? '')).toBeGreaterThan(Date.parse(before.updated_at ?? ''));
    expect(
      await server.ok('getAdvertisement', { params: { id: before.id }, token: owner }),
    ).toEqual(after);
  });

  test('an update can change every text, and removes the link if url is empty', async () => {
    const { id } = await postAdvertisement(server, owner);
    const texts = {
      title: 'Canoe',
      description: 'Two seats, one leak, many rivers.',
      category: 'Vehicles',
      url: 'http://canoe.example/@hal?a=1&b=2@#seats',
    };
    expect(await change(id, texts)).toMatchObject(texts);
    expect(await change(id, { url: '' })).toMatchObject({ ...texts, url: null });
  });

  test('every update increases updated_at, even a second one in the same millisecond', async () => {
    const { id } = await postAdvertisement(server, owner);
    const times: number[] = [];
    for (const title of ['First', 'Second', 'Third']) {
      const { updated_at: at } = await change(id, { title });
      times.push(Date.parse(at ?? ''));
    }
    expect(new Set(times).size).toBe(3);
    await server.clock.advance(-3600);
    const { updated_at: at } = await change(id, { title: 'Fourth' });
    await server.clock.advance(3600);
    expect(Date.parse(at ?? '')).toBeGreaterThan(times.at(-1) ?? 0);
  });
});

describe('an update by the owner requires a new review, but an update by an admin does not', () => {
  test("an approved advertisement must be reviewed again after its owner's update", async () => {
    const { id } = await postApproved(server, owner);
    const changed = await change(id, { title: 'Rowing machine, now in red' });
    expect(changed).toMatchObject({ status: 'pending', decided_at: null });
    expect(await server.statusOf('getAdvertisement', { params: { id } })).toBe(404);
  });

  test('a rejected advertisement awaits review again, without the reason, when its owner updates it', async () => {
    const { id } = await postAdvertisement(server, owner);
    expect(await reject(id)).toMatchObject({ status: 'rejected', reason: 'Too dark.' });
    expect(await change(id, { images: [png] })).toMatchObject({
      status: 'pending',
      reason: null,
      reason_code: null,
      decided_at: null,
    });
  });

  test('when its owner updates a draft, it awaits review', async () => {
    const token = await server.tokenOf('advertiser');
    const own = await server.ok('listOwnAdvertisements', { token });
    const draft = own.find(({ status }) => status === 'draft');
    const { status } = await change(draft?.id ?? 0, { title: 'Painted blanket chest, $90' }, token);
    expect(status).toBe('pending');
  });

  test('an admin’s update changes neither the status of an advertisement nor the reason of a rejection', async () => {
    const approved = await postApproved(server, owner);
    expect(await change(approved.id, { title: 'Rowing machine (mended)' }, admin)).toMatchObject({
      title: 'Rowing machine (mended)',
      status: 'approved',
      decided_at: approved.decided_at,
      user_id: approved.user_id,
    });
    const { id } = await postAdvertisement(server, owner);
    await reject(id);
    expect(await change(id, { category: 'General' }, admin)).toMatchObject({
      status: 'rejected',
      reason: 'Too dark.',
    });
  });
});

describe('updateAdvertisement refuses invalid updates', () => {
  test.each<[AdvertisementFields, string]>([
    [{ title: '' }, 'Title is required'],
    [{ title: '   ' }, 'Title must be at least 3 characters'],
    [{ description: 'short' }, 'Description must be at least 10 characters'],
    [{ category: 'Submarines' }, 'Please choose one of the listed categories'],
    [{ url: 'https://bank.example@evil.example/' }, 'URL must not contain a user name or password'],
    [{ url: 'javascript:alert(1)' }, 'URL must start with http:// or https://'],
    [{}, 'Form data is required'],
  ])('the update %j is refused', async (fields, message) => {
    const { id } = await postAdvertisement(server, owner);
    expect(await refused(id, fields)).toMatchObject({ status: 400, error: message });
  });

  test('an update with a picture that is too large is refused', async () => {
    const { id } = await postAdvertisement(server, owner);
    const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await refused(id, { images: [large] })).status).toBe(413);
  });

  test("updating another person's advertisement returns 403, or 404 if it is not visible to everybody", async () => {
    const other = await server.tokenOf('reader');
    const approved = await postApproved(server, owner);
    expect(await refused(approved.id, { title: 'Mine now' }, other)).toMatchObject({
      status: 403,
      error: 'You do not have permission to perform this action.',
    });
    const pending = await postAdvertisement(server, owner);
    expect(await refused(pending.id, { title: 'Mine now' }, other)).toMatchObject({
      status: 404,
      error: 'Advertisement not found',
    });
    expect((await refused(987_654, { title: 'Nobody’s' })).status).toBe(404);
    const { title } = await server.ok('getAdvertisement', { params: { id: approved.id } });
    expect(title).toBe(approved.title);
  });
});
