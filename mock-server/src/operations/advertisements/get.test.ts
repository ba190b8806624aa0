import { expect, test } from 'vitest';
import { postAdvertisement, postApproved } from '../../../testing/advertisement-form.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const owner = (await server.signIn('newcomer')).access_token;

const NOT_FOUND = { status: 404, error: 'Advertisement not found' };
const managerFields = ['clicks', 'decided_at', 'reason', 'reason_code'];

test('everybody can read an approved advertisement, and its owner and admins get additional fields', async () => {
  const { id } = await postApproved(server, owner);
  const params = { id };
  const asVisitor = await server.ok('getAdvertisement', { params });
  expect(asVisitor).toMatchObject({
    id,
    status: 'approved',
    title: 'Rowing machine, hardly rowed',
  });
  expect(managerFields.filter((name) => name in asVisitor)).toEqual([]);
  const { access_token: other } = await server.signIn('reader');
  expect(await server.ok('getAdvertisement', { params, token: other })).toEqual(asVisitor);

  const { access_token: admin } = await server.signIn('admin');
  for (const token of [owner, admin]) {
    const shown = await server.ok('getAdvertisement', { params, token });
    expect(managerFields.filter((name) => name in shown)).toEqual(managerFields);
    expect(shown.decided_at).toMatch(/^2026-11-24/);
  }
});

test('only its owner and admins can read an advertisement that is not approved', async () => {
  const { id } = await postAdvertisement(server, owner);
  const params = { id };
  const { access_token: admin } = await server.signIn('admin');
  for (const token of [owner, admin]) {
    const shown = await server.ok('getAdvertisement', { params, token });
    expect(shown).toMatchObject({ id, status: 'pending', decided_at: null });
  }
  expect(await server.refused('getAdvertisement', { params })).toMatchObject(NOT_FOUND);
  const { access_token: other } = await server.signIn('reader');
  expect(await server.refused('getAdvertisement', { params, token: other })).toMatchObject(
    NOT_FOUND,
  );
});

test('getAdvertisement responds with 304 as long as the advertisement is unchanged', async () => {
  const { id } = await postApproved(server, owner);
  const params = { id };
  const first = await server.call('getAdvertisement', { params });
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await server.call('getAdvertisement', { params, headers })).status).toBe(304);

  await server.ok('recordAdvertisementView', { params });
  const changed = await server.call('getAdvertisement', { params, headers });
  expect(changed).toMatchObject({ status: 200, body: { views: 1 } });
});
