import { expect, test } from 'vitest';
import {
  createEditing,
  postAdvertisement,
  postApproved,
  storedFiles,
} from '../../../testing/advertisement-form.ts';
import { createModeration } from '../../../testing/moderation.ts';
import { useTestServer } from '../../../testing/server.ts';
import { smallPng } from '../../../testing/pictures.ts';

const server = await useTestServer();
const moderation = createModeration(server);
const owner = await server.tokenOf('newcomer');
const admin = await server.tokenOf('admin');
const editing = createEditing(server, owner);

const pathsOf = ({ images }: { images: { image: string; thumbnail?: string }[] }): string[] =>
  images.flatMap(({ image, thumbnail = '' }) => [image, thumbnail]);
const statusesOf = (paths: readonly string[]): Promise<number[]> =>
  Promise.all(paths.map(async (path) => (await server.raw(path)).status));
const shownTo = (token: string, id: number) =>
  server.ok('getAdvertisement', { params: { id }, token });

test('when an approved advertisement is rejected, its pictures get new URLs', async () => {
  const ad = await postApproved(server, owner, { images: [await smallPng(), await smallPng()] });
  const known = pathsOf(ad);
  expect(await statusesOf(known)).toEqual([200, 200, 200, 200]);
  const before = await storedFiles(server);

  await moderation.reject(admin, ad.id);
  expect(await statusesOf(known)).toEqual([404, 404, 404, 404]);
  expect(await storedFiles(server)).toHaveLength(before.length);

  const own = await server.ok('listOwnAdvertisements', { token: owner });
  const inOwnList = own.find(({ id }) => id === ad.id);
  expect(inOwnList?.images.map(({ id }) => id)).toEqual(ad.images.map(({ id }) => id));
  for (const seen of [inOwnList, await shownTo(owner, ad.id), await shownTo(admin, ad.id)]) {
    expect(await statusesOf(pathsOf(seen ?? { images: [] }))).toEqual([200, 200, 200, 200]);
  }
});

test('when an advertisement is rejected and then approved again, its pictures are public again', async () => {
  const ad = await postApproved(server, owner);
  await moderation.reject(admin, ad.id);
  await moderation.approve(admin, ad.id);
  const shown = await server.ok('getAdvertisement', { params: { id: ad.id } });
  expect(await statusesOf(pathsOf(shown))).toEqual([200, 200]);
});

test('an update by the owner does not rename the pictures of a rejected advertisement', async () => {
  const ad = await postApproved(server, owner);
  await moderation.reject(admin, ad.id);
  const keep = ad.images.map(({ id }) => id ?? 0);
  const changed = await editing.change(ad.id, { keep_images: keep });
  expect(changed.images.map(({ id }) => id)).toEqual(keep);
  expect(await statusesOf(pathsOf(changed))).toEqual([200, 200]);
});

test('if rejecting an advertisement fails with a 409, no copies of its pictures remain', async () => {
  const { id } = await postAdvertisement(server, owner);
  await moderation.reject(admin, id);
  const before = await storedFiles(server);
  const shown = await shownTo(owner, id);
  expect((await moderation.reject(admin, id)).status).toBe(409);
  expect(await storedFiles(server)).toEqual(before);
  expect((await shownTo(owner, id)).images).toEqual(shown.images);
});

test('a seeded advertisement can be rejected, and its seeded pictures keep their URLs', async () => {
  const token = await server.tokenOf('advertiser');
  const own = await server.ok('listOwnAdvertisements', { token });
  const seeded = own.find(({ status, images }) => status === 'approved' && images.length > 0);
  const response = await moderation.reject(admin, seeded?.id ?? 0);
  expect(response).toMatchObject({ status: 200, body: { images: seeded?.images } });
});
