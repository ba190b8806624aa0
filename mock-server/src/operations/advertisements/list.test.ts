import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  createLists,
  signInReaders,
  type ListedAdvertisement,
} from '../../../testing/advertisement-lists.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const { list } = createLists(server);
const tokens = await signInReaders(server);

const statusesOf = (ads: readonly ListedAdvertisement[]): string[] =>
  [...new Set(ads.map(({ status }) => status))].sort();

describe('which advertisements listAdvertisements returns to visitors, advertisers and admins', () => {
  test(
    'a visitor sees the approved advertisements, without the fields that only owners see',
    { tags: ['S7.19'] },
    async () => {
      const ads = await list();
      expect(ads.length).toBeGreaterThan(20);
      expect(statusesOf(ads)).toEqual(['approved']);
      const fields = ads.flatMap((ad) => Object.keys(ad));
      for (const field of ['clicks', 'reason', 'decided_at']) expect(fields).not.toContain(field);
    },
  );

  test('a person who has no advertisements sees the same list as a visitor', async () => {
    expect(await list({}, tokens.newcomer)).toEqual(await list());
  });

  test('an advertiser sees the approved advertisements and all of their own, whatever the status', async () => {
    const ads = await list({}, tokens.advertiser);
    const { id: ownId } = await server.signIn('advertiser');
    expect(statusesOf(ads)).toEqual(['approved', 'draft', 'pending', 'rejected']);
    for (const ad of ads) {
      if (ad.user_id === ownId) expect(ad.clicks).toBeTypeOf('number');
      else expect([ad.status, ad.clicks]).toEqual(['approved', undefined]);
    }
  });

  test('an admin sees all advertisements', { tags: ['S1.6', 'S4.28', 'S7.19'] }, async () => {
    const ads = await list({}, tokens.admin);
    expect(statusesOf(ads)).toEqual(['approved', 'draft', 'pending', 'rejected']);
    expect(ads.length).toBeGreaterThan((await list({}, tokens.advertiser)).length);
    expect(ads.every(({ clicks }) => clicks !== undefined)).toBe(true);
  });

  test('an admin sees all fields of an advertisement', { tags: ['S3.8', 'S3.9'] }, async () => {
    const [ad] = await list({ search: 'Three-seat sofa' });
    expect(ad).toMatchObject({
      title: 'Three-seat sofa, rebuilt from the springs up',
      category: 'For Sale',
      url: 'https://delgado-restores.example/sofa',
      status: 'approved',
      views: 487,
      created_at: '2026-11-17T09:00:00.000Z',
      updated_at: '2026-11-17T17:00:00.000Z',
    });
    expect(ad?.serial_number).toBe(`AD-${String(ad?.id).padStart(6, '0')}`);
    expect(ad?.description).toContain('Foundry Road');
    expect(ad?.user).toMatch(/^\S+ \S+/);
    const names = ad?.images.map(({ image }) => path.basename(image));
    expect(names).toEqual(['sofa.webp', 'sofa-2.webp', 'sofa-3.webp']);
    const thumbnail = '/media/advertisements/sofa-480.webp';
    expect(ad?.images[0]).toMatchObject({ thumbnail, width: 1280, height: 960 });
  });
});

describe('the filters of listAdvertisements', () => {
  test('the filter `status` lists advertisements by status, and its value `pending` includes drafts', async () => {
    const pending = await list({ status: 'pending' }, tokens.admin);
    expect(statusesOf(pending)).toEqual(['draft', 'pending']);
    expect(statusesOf(await list({ status: 'rejected' }, tokens.admin))).toEqual(['rejected']);
    expect(statusesOf(await list({ status: 'approved' }, tokens.admin))).toEqual(['approved']);
    expect(await list({ status: 'pending' })).toEqual([]);
  });

  test('the filter `category` lists the advertisements of one category', async () => {
    const vehicles = await list({ category: 'Vehicles' });
    expect(vehicles.length).toBeGreaterThan(0);
    expect(new Set(vehicles.map(({ category }) => category))).toEqual(new Set(['Vehicles']));
    expect(await list({ category: 'Submarines' })).toEqual([]);
  });

  test("the filter `search` finds parts of titles and owners' names, in upper and lower case", async () => {
    const found = await list({ search: 'TRACTOR' });
    expect(found.map(({ title }) => title)).toContain(
      "1962 tractor, 35 horsepower, has never met a hill it couldn't discuss",
    );
    const owner = found[0]?.user ?? '';
    const byOwner = await list({ search: owner.toLowerCase() });
    expect(byOwner.length).toBeGreaterThan(1);
    expect(byOwner.every(({ user }) => user === owner)).toBe(true);
  });

  test.each(['%', '_', '\\', "'; drop table advertisements; --"])(
    'the filter `search` treats %s as plain text without a special meaning',
    async (search) => {
      for (const { title, user } of await list({ search }, tokens.admin)) {
        expect(`${title ?? ''} ${user ?? ''}`).toContain(search);
      }
    },
  );

  test('the filter `has_images` lists the advertisements with pictures, or those without pictures', async () => {
    const all = await list();
    const shown = await list({ has_images: true });
    const bare = await list({ has_images: false });
    expect(shown.every(({ images }) => images.length > 0)).toBe(true);
    expect(bare.map(({ title }) => title)).toContain(
      'Wanted: photographs of the paper mill when it was working',
    );
    expect(shown.length + bare.length).toBe(all.length);
  });

  test('with several filters, an advertisement must match all of them', async () => {
    const query = { status: 'pending', category: 'Vehicles', search: 'van' } as const;
    const title = 'Red panel van, 2016, 98,200 miles, shelves and a roof rack';
    expect(await list(query, tokens.admin)).toMatchObject([{ title }]);
  });
});

describe('listOwnAdvertisements', () => {
  test(
    'listOwnAdvertisements lists advertisements of every status, newest first, with rejection reasons',
    { tags: ['S7.22'] },
    async () => {
      const ads = await server.ok('listOwnAdvertisements', { token: tokens.advertiser });
      const { id } = await server.signIn('advertiser');
      expect(statusesOf(ads)).toEqual(['approved', 'draft', 'pending', 'rejected']);
      expect(ads.every(({ user_id: owner }) => owner === id)).toBe(true);
      const times = ads.map(({ created_at: at }) => Date.parse(at ?? ''));
      expect(times).toEqual([...times].sort((a, b) => b - a));
      const rejected = ads.find(({ status }) => status === 'rejected');
      expect(rejected?.title).toBe('Chairs fixed');
      expect(rejected?.reason_code).toBeTypeOf('string');
      expect(rejected?.reason?.length).toBeGreaterThan(10);
      expect(rejected?.decided_at).toBeTypeOf('string');
    },
  );

  test('listOwnAdvertisements returns an empty list to an admin without advertisements', async () => {
    const token = await server.tokenOf('admin-two');
    expect(await server.ok('listOwnAdvertisements', { token })).toEqual([]);
  });
});

test('listAdvertisementCategories returns the names of the categories in a fixed order', async () => {
  expect((await server.ok('listAdvertisementCategories')).join()).toBe(
    'General,For Sale,Vehicles,Real Estate,Jobs,Services,Classes,Community',
  );
});
