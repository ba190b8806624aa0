import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../../../openapi/constants.gen.ts';
import { advertisements } from '../../db/schema/index.ts';
import { ERRORS } from '../../domain/errors.ts';
import {
  createEditing,
  postAdvertisement,
  postApproved,
  storedFiles,
  type AdvertisementFields,
} from '../../../testing/advertisement-form.ts';
import { smallPng } from '../../../testing/pictures.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const owner = await server.tokenOf('newcomer');
const admin = await server.tokenOf('admin');
const png = await smallPng();
const { maxItems } = contract.updateAdvertisement.images;

const { change, refused } = createEditing(server, owner);

const reject = (id: number) =>
  server.ok('rejectAdvertisement', {
    params: { id },
    body: { reason_code: 'poor_quality', reason: 'Too dark.' },
    token: admin,
  });

describe('updateAdvertisement', () => {
  test('an update keeps all fields that it does not contain', { tags: ['S6.4'] }, async () => {
    const before = await postAdvertisement(server, owner);
    const after = await change(before.id, { title: 'Rowing machine, sold' });
    const { updated_at } = after;
    expect(after).toEqual({ ...before, title: 'Rowing machine, sold', updated_at });
    expect(Date.parse(after.updated_at ?? '')).toBeGreaterThan(Date.parse(before.updated_at ?? ''));
    const params = { id: before.id };
    expect(await server.ok('getAdvertisement', { params, token: owner })).toEqual(after);
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

  test('a draft awaits review after its owner has updated it', async () => {
    const token = await server.tokenOf('advertiser');
    const own = await server.ok('listOwnAdvertisements', { token });
    const draft = own.find(({ status }) => status === 'draft');
    const { status } = await change(draft?.id ?? 0, { title: 'Pine bookcase, $90' }, token);
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
  ])('the update %j is refused', { tags: ['S5.27'] }, async (fields, message) => {
    const { id } = await postAdvertisement(server, owner);
    expect(await refused(id, fields)).toMatchObject({ status: 400, error: message });
  });

  test('an update with a picture that is too large is refused', async () => {
    const { id } = await postAdvertisement(server, owner);
    const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await refused(id, { images: [large] })).status).toBe(413);
  });

  test("updating another person's advertisement returns 403, or 404 if the advertisement is not public", async () => {
    const other = await server.tokenOf('reader');
    const approved = await postApproved(server, owner);
    const pending = await postAdvertisement(server, owner);
    for (const [{ id }, status] of [
      [approved, 403],
      [pending, 404],
    ] as const) {
      expect((await refused(id, { title: 'Mine now' }, other)).status).toBe(status);
    }
    const { title } = await server.ok('getAdvertisement', { params: { id: approved.id } });
    expect(title).toBe(approved.title);
  });
});

describe('the pictures of an updated advertisement', () => {
  let id: number;
  let images: { id?: number; image: string }[];
  const idsOf = (list: typeof images): number[] => list.map((image) => image.id ?? 0);
  beforeEach(async () => {
    /* A person may have only twenty pending advertisements. */
    await server.services.db.delete(advertisements);
    ({ id, images } = await postAdvertisement(server, owner, { images: [png, png, png] }));
  });

  test('an update without pictures and without picture ids keeps all pictures', async () => {
    expect((await change(id, { title: 'Another title' })).images).toEqual(images);
  });

  test('an update keeps the pictures whose ids it lists, in this order, and adds new ones at the end', async () => {
    const [first = 0, , third = 0] = idsOf(images);
    const after = await change(id, { keep_images: [third, first], images: [png] });
    expect(idsOf(after.images).slice(0, 2)).toEqual([third, first]);
    expect(after.images).toHaveLength(3);
    expect(idsOf(images)).not.toContain(after.images[2]?.id);
  });

  test('the word `new` in `keep_images` marks the place of an added picture', async () => {
    const [first = 0, , third = 0] = idsOf(images);
    const blue = await smallPng({ width: 30, height: 20 });
    const after = await change(id, {
      keep_images: ['new', third, 'new', first],
      images: [blue, png],
    });
    expect(idsOf(after.images)).toEqual([expect.any(Number), third, expect.any(Number), first]);
    expect(after.images[0]).toMatchObject({ width: 30, height: 20 });
    expect(idsOf(images)).not.toContain(after.images[0]?.id);
  });

  test('an update with new pictures but without picture ids replaces all pictures', async () => {
    const after = await change(id, { images: [png] });
    expect(after.images).toHaveLength(1);
    expect(idsOf(images)).not.toContain(after.images[0]?.id);
    const explicit = await change(id, { keep_images: [''], images: [png, png] });
    expect(explicit.images).toHaveLength(2);
  });

  test('an update deletes only the files of pictures that it does not keep', async () => {
    const before = await storedFiles(server);
    const [first = 0] = idsOf(images);
    await change(id, { keep_images: [first] });
    const after = await storedFiles(server);
    expect(before.length - after.length).toBe(4);
    expect((await server.raw(images[0]?.image ?? '')).status).toBe(200);
    expect((await server.raw(images[1]?.image ?? '')).status).toBe(404);
  });

  test('the maximum number of pictures applies to kept and new pictures together', async () => {
    const before = await storedFiles(server);
    const room = Array<Buffer>(maxItems - images.length).fill(png);
    const keep_images = idsOf(images);
    expect(await refused(id, { keep_images, images: [png, ...room] })).toMatchObject({
      status: 400,
      error: `You can upload up to ${maxItems} images`,
    });
    expect((await change(id, { keep_images, images: room })).images).toHaveLength(maxItems);
    expect(await storedFiles(server)).toHaveLength(before.length + 2 * room.length);
  });

  test('an update that would leave no picture is refused', async () => {
    expect(await refused(id, { keep_images: [''] })).toMatchObject({
      status: 400,
      error: 'At least one image is required',
      field_errors: { images: ['At least one image is required'] },
    });
  });

  test('an update is refused if it keeps a picture id that is unknown or of another advertisement', async () => {
    const other = await postAdvertisement(server, owner);
    for (const foreign of [...idsOf(other.images), 987_654, 'first', '-1', '1e0']) {
      expect(await refused(id, { keep_images: [foreign] })).toMatchObject({
        status: 400,
        error: 'An image to keep is not part of this advertisement',
      });
    }
  });

  test('an update that contains a text in place of a picture is refused', async () => {
    const form = new FormData();
    form.append('images', 'bicycle.jpg');
    expect(
      await server.refused('updateAdvertisement', { params: { id }, form, token: owner }),
    ).toMatchObject({ status: 400, error: ERRORS.file_expected.message });
  });

  test('an update with an invalid picture changes nothing', async () => {
    const [files, ad] = [
      await storedFiles(server),
      await server.ok('getAdvertisement', { params: { id }, token: owner }),
    ];
    const upload = { title: 'Not to be kept', images: [png, Buffer.from('no picture')] };
    expect(await refused(id, upload)).toMatchObject({ status: 400 });
    expect(await storedFiles(server)).toEqual(files);
    expect(await server.ok('getAdvertisement', { params: { id }, token: owner })).toEqual(ad);
  });
});
