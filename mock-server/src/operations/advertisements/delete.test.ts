import { expect, test } from 'vitest';
import {
  postAdvertisement,
  postApproved,
  storedFiles,
} from '../../../testing/advertisement-form.ts';
import { createLists } from '../../../testing/advertisement-lists.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const owner = await server.tokenOf('newcomer');

const remove = (id: number, token: string) =>
  server.call('deleteAdvertisement', { params: { id }, token });

test(
  'deleting an advertisement deletes the files of its pictures',
  { tags: ['S6.4', 'S7.28'] },
  async () => {
    const before = await storedFiles(server);
    const { id, images } = await postApproved(server, owner);
    const params = { id };
    await server.ok('recordAdvertisementView', { params });
    expect((await server.raw(images[0]?.image ?? '')).status).toBe(200);

    expect(await remove(id, owner)).toMatchObject({ status: 204, body: undefined });
    expect(await server.statusOf('getAdvertisement', { params, token: owner })).toBe(404);
    expect((await server.raw(images[0]?.image ?? '')).status).toBe(404);
    expect(await storedFiles(server)).toEqual(before);
    expect(await remove(id, owner)).toMatchObject({ status: 404 });
  },
);

test('if an admin deletes a seeded advertisement, the files of its seeded pictures are kept', async () => {
  const admin = await server.tokenOf('admin');
  const { list } = createLists(server);
  const [sofa] = await list({ search: 'Three-seat sofa' });
  const picture = sofa?.images[0]?.image ?? '';
  expect((await server.raw(picture)).status).toBe(200);
  expect((await remove(sofa?.id ?? 0, admin)).status).toBe(204);
  expect((await server.raw(picture)).status).toBe(200);
});

test('of two parallel deletions of an advertisement, one succeeds', async () => {
  const { id } = await postAdvertisement(server, owner);
  const options = { params: { id }, token: owner };
  expect(await server.inParallel(2, 'deleteAdvertisement', options)).toEqual([204, 404]);
});

test("deleting another person's advertisement returns 403, or 404 if the advertisement is not public", async () => {
  const other = await server.tokenOf('reader');
  const approved = await postApproved(server, owner);
  expect((await remove(approved.id, other)).status).toBe(403);
  const pending = await postAdvertisement(server, owner);
  expect(await remove(pending.id, other)).toMatchObject({ status: 404 });
  for (const { id } of [approved, pending]) {
    const kept = await server.ok('getAdvertisement', { params: { id }, token: owner });
    expect(kept.images).toHaveLength(1);
  }
});
