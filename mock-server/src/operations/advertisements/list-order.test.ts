import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { postAdvertisement } from '../../../testing/advertisement-form.ts';
import {
  createLists,
  signInReaders,
  type ListQuery,
  type ListedAdvertisement,
} from '../../../testing/advertisement-lists.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();
const { list, page } = createLists(server);
const tokens = await signInReaders(server);

const linkedPageSchema = z.object({
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(z.unknown()),
});

describe('order of listAdvertisements', () => {
  const created = ({ created_at }: ListedAdvertisement): number => Date.parse(created_at ?? '');

  test('the default order puts the newest advertisements first', async () => {
    const times = (await list()).map(created);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(await list({ sort: 'newest' })).toEqual(await list());
  });

  test('the order `oldest` puts the oldest advertisements first', async () => {
    const times = (await list({ sort: 'oldest' })).map(created);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  test('the order `queue` puts pending advertisements first, oldest first, then the others, newest first', async () => {
    const ads = await list({ sort: 'queue' }, tokens.admin);
    const isWaiting = ({ status }: ListedAdvertisement) =>
      status === 'pending' || status === 'draft';
    const waiting = ads.filter(isWaiting);
    expect(ads.slice(0, waiting.length)).toEqual(waiting);
    expect(waiting.map(created)).toEqual(waiting.map(created).sort((a, b) => a - b));
    const decided = ads.slice(waiting.length).map(created);
    expect(decided).toEqual([...decided].sort((a, b) => b - a));
  });

  test('the order `title` sorts advertisements by title', async () => {
    const titles = (await list({ sort: 'title' })).map(({ title }) => title?.toLowerCase() ?? '');
    expect(titles).toEqual([...titles].sort());
  });

  test('the order `views` puts the most-viewed advertisements first', async () => {
    const views = (await list({ sort: 'views' })).map((ad) => ad.views ?? 0);
    expect(views).toEqual([...views].sort((a, b) => b - a));
    expect(views[0]).toBeGreaterThan(views.at(-1) ?? 0);
  });
});

describe('pages of listAdvertisements', () => {
  test('a page has twelve advertisements and a link to the next page', async () => {
    const all = await list();
    const first = await page({ page: 1 });
    expect(first.results).toEqual(all.slice(0, 12));
    expect(first.count).toBe(all.length);
    expect(first.previous).toBeNull();
    expect(first.next).toBe(`${server.url}/api/advertisements/get_all/?page=2`);
  });

  test('the page links lead through the whole list and keep the filters', async () => {
    const query: ListQuery = { status: 'approved', sort: 'title', page_size: 7 };
    const seen: unknown[] = [];
    let current = linkedPageSchema.parse(await page({ ...query, page: 1 }));
    seen.push(...current.results);
    while (current.next !== null) {
      current = linkedPageSchema.parse(await (await fetch(current.next)).json());
      seen.push(...current.results);
    }
    expect(seen).toEqual(await list(query));
    expect(current.previous).toContain('sort=title&page_size=7');
  });

  test('a page after the last one is empty and links back to it', async () => {
    const { results, next, previous, count } = await page({ page: 999 });
    expect([results, next]).toEqual([[], null]);
    expect(previous).toContain(`page=${Math.ceil(count / 12)}`);
  });

  test('an admin sees the number of advertisements per status, whatever the filter', async () => {
    const all = await list({}, tokens.admin);
    const of = (...statuses: string[]) =>
      all.filter(({ status }) => statuses.includes(status)).length;
    const { status_counts: counts } = await page({ page: 1, category: 'Jobs' }, tokens.admin);
    expect(counts).toEqual({
      approved: of('approved'),
      pending: of('pending', 'draft'),
      rejected: of('rejected'),
    });
    expect(Object.keys(await page({ page: 1 }, tokens.advertiser))).not.toContain('status_counts');
  });
});

describe('validation and caching of listAdvertisements', () => {
  test.each([
    ['page=0', 'page', 'Page must be at least 1'],
    ['page=two', 'page', 'Page must be a whole number'],
    ['page=1&page_size=51', 'page_size', 'Page size must be at most 50'],
    ['status=lost', 'status', 'Status must be one of: pending, approved, rejected'],
    ['sort=random', 'sort', 'Sort must be one of: newest, oldest, queue, title, views'],
    ['has_images=perhaps', 'has_images', 'Has images must be true or false'],
    [`search=${'a'.repeat(101)}`, 'search', 'Search must be at most 100 characters'],
  ])('the query %s is refused', async (query, field, message) => {
    const answer = await server.raw(`/api/advertisements/get_all/?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: message,
      message,
      field_errors: { [field]: [message] },
    });
  });

  test('listAdvertisements responds with 304 until an advertisement changes', async () => {
    const query: ListQuery = { category: 'Services' };
    const headersOf = async (token?: string) => {
      const { headers } = await server.call('listAdvertisements', {
        query,
        ...(token && { token }),
      });
      return { 'if-none-match': headers.get('etag') ?? '' };
    };
    const [held, heldByAdmin] = [await headersOf(), await headersOf(tokens.admin)];
    const again = await server.call('listAdvertisements', { query, headers: held });
    expect([again.status, again.body]).toEqual([304, undefined]);

    await postAdvertisement(server, tokens.newcomer, { category: 'Services' });
    const asVisitor = await server.call('listAdvertisements', { query, headers: held });
    expect(asVisitor.status).toBe(304);
    const asAdmin = { query, headers: heldByAdmin, token: tokens.admin };
    expect((await server.call('listAdvertisements', asAdmin)).status).toBe(200);
  });
});
