import { beforeEach, expect, test } from 'vitest';
import * as contract from '../../../../openapi/constants.gen.ts';
import {
  createEditing,
  postAdvertisement,
  storedFiles,
} from '../../../testing/advertisement-form.ts';
import { smallPng } from '../../../testing/pictures.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const owner = await server.tokenOf('newcomer');
const png = await smallPng();
const { maxItems } = contract.updateAdvertisement.images;

const { change, refused } = createEditing(server, owner);

let id: number;
let images: { id?: number; image: string }[];
const idsOf = (list: typeof images): number[] => list.map((image) => image.id ?? 0);
beforeEach(async () => {
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

test('new pictures of an update replace all others if the update lists no ids', async () => {
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

test('an update with an unknown picture id, or with one of another advertisement, is refused', async () => {
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
  ).toMatchObject({ status: 400, field_errors: { images: [expect.stringContaining('JPEG')] } });
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
