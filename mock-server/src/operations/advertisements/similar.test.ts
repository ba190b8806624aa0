import { expect, test } from 'vitest';
import { postAdvertisement, postApproved } from '../../../testing/advertisement-form.ts';
import { useTestServer } from '../../../testing/server.ts';
import { DAY_S } from '../../lib/time.ts';

const server = await useTestServer({ env: { ACCESS_TOKEN_TTL_S: '999999999' } });
const owner = (await server.signIn('newcomer')).access_token;

test('similar advertisements are public and of the same category, even for an ended advertisement', async () => {
  const ad = await postApproved(server, owner);
  const params = { id: ad.id };
  const similar = await postApproved(server, owner, { title: 'A second rowing machine' });
  await server.clock.advance(31 * DAY_S);
  const later = await postApproved(server, owner, { title: 'A third rowing machine' });
  const list = await server.ok('listSimilarAdvertisements', { params });
  const ids = list.map(({ id }) => id);
  expect(ids).toContain(later.id);
  for (const absent of [ad.id, similar.id]) expect(ids).not.toContain(absent);
  expect(list.every(({ category }) => category === ad.category)).toBe(true);
  expect(list.length).toBeLessThanOrEqual(4);
  const pending = await postAdvertisement(server, owner);
  for (const id of [pending.id, 987_654]) {
    const refused = await server.refused('listSimilarAdvertisements', { params: { id } });
    expect(refused.status).toBe(404);
  }
});
