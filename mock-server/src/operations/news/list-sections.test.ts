import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();

test('listSections returns the sections in the order of the menu', async () => {
  const sections = await server.ok('listSections');
  expect(sections.map(({ slug }) => slug)).toEqual([
    'news',
    'politics',
    'business',
    'sport',
    'culture',
    'education',
    'environment',
    'life',
  ]);
  expect(sections[0]?.name).toBe('News');
});

describe('getAuthor', () => {
  test('getAuthor returns the name, role, biography and picture of an author', async () => {
    const author = await server.ok('getAuthor', { params: { slug: 'ruth-adeyemi' } });
    expect(author).toMatchObject({ name: 'Ruth Adeyemi', role: 'Council and politics reporter' });
    expect(author.bio).toContain('412 meetings');
    expect(author.avatar).toMatch(/^\/media\/authors\/ruth-adeyemi/);
  });

  test('getAuthor responds with 404 for an unknown author', async () => {
    const nobody = await server.call('getAuthor', { params: { slug: 'nobody' } });
    expect([nobody.status, nobody.body]).toMatchObject([404, { error: 'Author not found' }]);
  });
});

test('countChanges returns a higher number after a decision about an advertisement, but not after a view', async () => {
  const { access_token: token } = await server.signIn('admin');
  const before = await server.ok('countChanges');
  await server.ok('recordAdvertisementView', { params: { id: 3 } });
  expect(await server.ok('countChanges')).toEqual(before);
  await server.ok('rejectAdvertisement', { params: { id: 3 }, token });
  await expect
    .poll(async () => (await server.ok('countChanges')).count)
    .toBeGreaterThan(before.count);
  expect((await server.ok('countChanges')).server).toBe(before.server);
});
