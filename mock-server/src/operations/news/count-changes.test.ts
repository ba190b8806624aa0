import { expect, test } from 'vitest';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const ID = 3;

test('counts a decision on an advertisement, but not a view of it', async () => {
  const { access_token: token } = await server.signIn('admin');
  const before = await server.ok('countChanges');
  await server.ok('recordAdvertisementView', { params: { id: ID } });
  expect(await server.ok('countChanges')).toEqual(before);
  await server.ok('rejectAdvertisement', { params: { id: ID }, token });
  await expect
    .poll(async () => (await server.ok('countChanges')).count)
    .toBeGreaterThan(before.count);
  expect((await server.ok('countChanges')).server).toBe(before.server);
});
