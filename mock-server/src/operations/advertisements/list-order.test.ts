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

describe('listAdvertisements sorts advertisements as the parameter `sort` says', () => {
  const created = ({ created_at }: ListedAdvertisement): number => Date.parse(created_at ?? '');
  const titleOf = ({ title }: ListedAdvertisement): string => title?.toLowerCase() ?? '';

  test.each<[ListQuery, (a: ListedAdvertisement, b: ListedAdvertisement) => number]>([
    [{}, (a, b) => created(b) - created(a)],
    [{ sort: 'newest' }, (a, b) => created(b) - created(a)],
    [{ sort: 'oldest' }, (a, b) => created(a) - created(b)],
    [{ sort: 'title' }, (a, b) => (titleOf(a) < titleOf(b) ? -1 : 1)],
    [{ sort: 'views' }, (a, b) => (b.views ?? 0) - (a.views ?? 0)],
  ])('listAdvertisements returns the order of the query %j', async (query, compare) => {
    const ads = await list(query);
    expect(ads).toEqual(ads.toSorted(compare));
    const [first, last] = [ads[0], ads.at(-1)];
    expect(first && last && compare(first, last)).toBeLessThan(0);
  });

  test('the order `queue` lists pending advertisements, oldest first, before all other advertisements', async () => {
    const ads = await list({ sort: 'queue' }, tokens.admin);
    const isWaiting = ({ status }: ListedAdvertisement) =>
      status === 'pending' || status === 'draft';
    const waiting = ads.filter(isWaiting);
    expect(ads.slice(0, waiting.length)).toEqual(waiting);
    expect(waiting.map(created)).toEqual(waiting.map(created).sort((a, b) => a - b));
    const decided = ads.slice(waiting.length).map(created);
    expect(decided).toEqual([...decided].sort((a, b) => b - a));
  });
});

describe('listAdvertisements returns one page at a time', () => {
  test('a page of listAdvertisements has twelve advertisements and the URL of the next page', async () => {
    const all = await list();
    const first = await page({ page: 1 });
    expect(first.results).toEqual(all.slice(0, 12));
    expect(first.count).toBe(all.length);
    expect(first.previous).toBeNull();
    expect(first.next).toBe(`${server.url}/api/advertisements/get_all/?page=2`);
  });

  test('the URLs of the next pages lead through the whole list with the same filters', async () => {
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

  test('a page after the last page of listAdvertisements is empty and has the URL of the last page', async () => {
    const { results, next, previous, count } = await page({ page: 999 });
    expect([results, next]).toEqual([[], null]);
    expect(previous).toContain(`page=${Math.ceil(count / 12)}`);
  });

  test('an admin gets the number of advertisements with each status, whatever the filter', async () => {
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

describe('listAdvertisements refuses invalid queries and supports conditional requests', () => {
  test.each([
    ['page=1&page_size=51', 'page_size', 'Page size must be at most 50'],
    ['status=lost', 'status', 'Status must be one of: pending, approved, rejected'],
    ['sort=random', 'sort', 'Sort must be one of: newest, oldest, queue, title, views'],
    ['has_images=perhaps', 'has_images', 'Has images must be true or false'],
    [`search=${'a'.repeat(101)}`, 'search', 'Search must be at most 100 characters'],
  ])('listAdvertisements refuses the query %s', async (query, field, message) => {
    const response = await server.raw(`/api/advertisements/get_all/?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message, field_errors: { [field]: [message] } });
  });

  test('listAdvertisements responds with 304 until the list that the person sees changes', async () => {
    const query: ListQuery = { category: 'Services' };
    const headersOf = async (token?: string) => {
      const { headers } = await server.call('listAdvertisements', { query, token });
      return { 'if-none-match': headers.get('etag') ?? '' };
    };
    const [held, heldByAdmin] = [await headersOf(), await headersOf(tokens.admin)];
    await postAdvertisement(server, tokens.newcomer, { category: 'Services' });
    expect(await server.statusOf('listAdvertisements', { query, headers: held })).toBe(304);
    const asAdmin = { query, headers: heldByAdmin, token: tokens.admin };
    expect(await server.statusOf('listAdvertisements', asAdmin)).toBe(200);
  });
});
