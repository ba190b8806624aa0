import { expect, test } from 'vitest';
import { postAdvertisement, postApproved } from '../../../testing/advertisement-form.ts';
import { useTestServer } from '../../../testing/server.ts';
import { DAY_S, YEAR_S } from '../../lib/time.ts';

const server = await useTestServer({ config: { accessTokenTtlS: YEAR_S } });
const owner = await server.tokenOf('newcomer');

const NOT_FOUND = { status: 404, error: 'Advertisement not found' };
const managerFields = ['clicks', 'decided_at', 'reason', 'reason_code'];

test('a visitor can read an approved advertisement, and its owner and admins get additional fields', async () => {
  const { id } = await postApproved(server, owner);
  const params = { id };
  const asVisitor = await server.ok('getAdvertisement', { params });
  expect(asVisitor).toMatchObject({
    id,
    status: 'approved',
    title: 'Rowing machine, hardly rowed',
  });
  expect(managerFields.filter((name) => name in asVisitor)).toEqual([]);
  const other = await server.tokenOf('reader');
  expect(await server.ok('getAdvertisement', { params, token: other })).toEqual(asVisitor);

  const admin = await server.tokenOf('admin');
  for (const token of [owner, admin]) {
    const shown = await server.ok('getAdvertisement', { params, token });
    expect(managerFields.filter((name) => name in shown)).toEqual(managerFields);
    expect(shown.decided_at).toMatch(/^2026-11-24/);
  }
});

test(
  'only its owner and admins can read an advertisement that is not approved',
  { tags: ['S6.7'] },
  async () => {
    const { id } = await postAdvertisement(server, owner);
    const params = { id };
    const admin = await server.tokenOf('admin');
    for (const token of [owner, admin]) {
      const shown = await server.ok('getAdvertisement', { params, token });
      expect(shown).toMatchObject({ id, status: 'pending', decided_at: null });
    }
    for (const token of [undefined, await server.tokenOf('reader')]) {
      expect(await server.refused('getAdvertisement', { params, token })).toMatchObject(NOT_FOUND);
    }
  },
);

test('even for an ended advertisement, public advertisements of the same category are listed as similar', async () => {
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
  const unseen = { params: { id: pending.id } };
  expect(await server.statusOf('listSimilarAdvertisements', unseen)).toBe(404);
});
