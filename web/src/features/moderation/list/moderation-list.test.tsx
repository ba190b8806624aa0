import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Schemas } from '~/shared/api/types.ts';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import {
  fakeAnonymousApi,
  noResponse,
  type FakeResponse,
  type FakeOperation,
} from '~/testing/fake-api.ts';
import { hrefOf, renderPage } from '~/testing/render.tsx';
import { adminSession } from '~/testing/sessions.ts';
import { pageOf as plainPageOf } from '~/testing/stories.ts';
import { ModerationList } from './moderation-list.tsx';

const LIST = 'GET /advertisements/get_all/?page=1&page_size=12&sort=queue';
const boat = makeAdvertisement({ id: 1, title: 'Boat', status: 'pending' });
const oven = makeAdvertisement({
  id: 2,
  title: 'Oven',
  status: 'draft',
  description: 'x'.repeat(51),
  category: null,
  user: null,
  images: [],
  created_at: null,
});
const kite = makeAdvertisement({ id: 3, title: 'Kite', status: 'approved' });
const rows = [boat, oven, kite];

const pageOf = (results: Schemas['Advertisement'][], count = results.length): FakeResponse => ({
  body: { ...plainPageOf(results), count, status_counts: { approved: 1, pending: 2, rejected: 4 } },
});

const open = (operations: Record<string, FakeOperation>, at = '/') => {
  fakeAnonymousApi({ 'GET /advertisements/categories/': () => ({ body: ['Jobs', 'Vehicles'] }) });
  return renderPage(<ModerationList />, { operations, at, session: adminSession() });
};

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Lists' }))
    .getAllByRole('link')
    .map((tab) => tab.textContent);

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test(
  'the list has the documented title, counts and nine columns',
  { tags: ['S2.53', 'S2.54', 'S2.55', 'S4.30'] },
  async () => {
    open({ [LIST]: () => pageOf(rows) });
    expect(await screen.findByText('Boat')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Advertisement Management');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'ID',
      'Serial',
      'Title',
      'Category',
      'User',
      'Images',
      'Status',
      'Created',
      'Actions',
    ]);
    expect(tabs()).toEqual(['All', 'Approved1', 'Pending2', 'Rejected4']);
  },
);

test(
  'the list has placeholders for missing texts and cuts descriptions at 50 characters',
  { tags: ['S3.12', 'S4.29', 'S9.17'] },
  async () => {
    open({ [LIST]: () => pageOf(rows) });
    await screen.findByText('Boat');
    const row = within(rowOf('Oven'));
    for (const text of ['Uncategorized', 'Unknown', 'N/A', 'Pending']) {
      expect(row.getByText(text)).toBeInTheDocument();
    }
    expect(row.getByText(`${'x'.repeat(50)}…`)).toBeInTheDocument();
  },
);

test('the edit icon opens the advertisement, which links back', { tags: ['S2.56'] }, async () => {
  const operation = `${LIST}&status=pending`;
  const { user, location } = open({ [operation]: () => pageOf(rows) }, '/?status=pending');
  await user.click(await screen.findByRole('link', { name: 'Review Boat' }));
  expect(location()).toMatchObject({
    pathname: '/dashboard/advertiseinfo/1',
    state: { list: '?status=pending' },
  });
});

test.each([
  [1, 7, '1234567'],
  [1, 8, '12345…8'],
  [5, 9, '1…456…9'],
])('the pagination on page %i of %i shows %s', { tags: ['S9.16'] }, async (page, pages, shown) => {
  open(
    { [LIST.replace('page=1', `page=${page}`)]: () => pageOf(rows, 12 * pages) },
    `/?page=${page}`,
  );
  const list = await screen.findByRole('navigation', { name: 'Pages of advertisements' });
  expect(list).toHaveTextContent(shown);
  const link = within(list).getByRole('link', { name: `Page ${page}` });
  expect(link).toHaveAttribute('aria-current', 'page');
});

test('the pagination keeps the filter and has no link beyond the first and the last page', async () => {
  open({ [`${LIST}&status=rejected`]: () => pageOf(rows, 12 * 2) }, '/?status=rejected');
  await screen.findByRole('link', { name: 'Next page' });
  expect(hrefOf('Next page')).toBe('/?status=rejected&page=2');
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
});

test('the list omits the counts if the backend sends no status_counts', async () => {
  open({ [LIST]: () => ({ body: { ...plainPageOf(rows), status_counts: undefined } }) });
  expect(await screen.findByText('Boat')).toBeInTheDocument();
  expect(tabs()).toEqual(['All', 'Approved', 'Pending', 'Rejected']);
});

test.each([
  [404, 0],
  [200, 1],
])(
  'if the list of decisions responds with %i, the page has %i links to it',
  async (status, count) => {
    open({
      [LIST]: () => pageOf(rows),
      'GET /advertisements/decisions/?page=1': () => ({ status, body: { count: 0, results: [] } }),
    });
    await screen.findByText('Boat');
    await waitFor(() => expect(screen.queryAllByText('All decisions')).toHaveLength(count));
  },
);

test(
  'the list of a backend without pagination is split into pages',
  { tags: ['S2.59', 'S7.21', 'S9.15'] },
  async () => {
    const all = Array.from({ length: 30 }, (_, index) =>
      makeAdvertisement({ id: index + 101, status: index < 20 ? 'approved' : 'rejected' }),
    );
    const { user, calls } = open({ [LIST]: () => ({ body: [...all, oven] }) });
    expect(await screen.findByText('Oven')).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(13);
    expect(tabs()).toEqual(['All', 'Approved20', 'Pending1', 'Rejected10']);
    await user.click(screen.getByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(8));
    const lists = calls.filter(({ operation }) => operation.includes('/advertisements/get_all/'));
    expect(lists, 'the whole list is loaded once').toHaveLength(1);
  },
);

test('the Refresh button refetches the list', { tags: ['S2.57'] }, async () => {
  let results: Schemas['Advertisement'][] = [boat];
  const { press } = open({ [LIST]: () => ({ body: results }) });
  expect(await screen.findByText('Boat')).toBeInTheDocument();
  results = [boat, kite];
  await press('Refresh');
  expect(await screen.findByText('Kite')).toBeInTheDocument();
});

describe('the list can be filtered, searched and sorted', () =>
  test('filter, search and order are kept in the URL, and changing any of them leads to page 1', async () => {
    const { user, location } = open(
      {
        'GET /advertisements/get_all/?page=2&page_size=12&sort=queue': () => pageOf(rows, 30),
        [LIST.replace('queue', 'queue&status=rejected')]: () => pageOf([]),
        [LIST.replace('queue', 'queue&status=rejected&category=Jobs')]: () => pageOf([]),
        [LIST.replace('queue', 'views&status=rejected&category=Jobs')]: () => pageOf([]),
        [LIST.replace('queue', 'views&status=rejected&category=Jobs&search=boat')]: () =>
          pageOf([boat]),
      },
      '/?page=2',
    );
    await screen.findByText('Boat');
    await user.click(screen.getByRole('link', { name: /^Rejected/ }));
    expect(location().search).toBe('?status=rejected');
    expect(await screen.findByText('No advertisements match')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Category'), 'Jobs');
    await user.selectOptions(screen.getByLabelText('Order'), 'Most viewed');
    await user.type(screen.getByLabelText('Search in title and user'), 'boat');
    expect(await screen.findByText('Boat')).toBeInTheDocument();
    expect(location().search).toBe('?status=rejected&category=Jobs&sort=views&search=boat');
  }));

test('a search text in the URL is not cut within an emoji', async () => {
  const longest = encodeURIComponent(`${'x'.repeat(99)}😀`);
  open({ [`${LIST}&search=${longest}`]: () => pageOf([boat]) }, `/?search=${longest}xx`);
  expect(await screen.findByText('Boat')).toBeInTheDocument();
});

test(
  'if the list fails to load, an error replaces the rows, and the user can retry',
  { tags: ['S2.58', 'S8.19', 'S8.25', 'S8.26'] },
  async () => {
    let fails = false;
    const { press } = open({
      [LIST]: () => (fails ? { status: 403, body: { message: 'Admins only' } } : pageOf(rows)),
    });
    await screen.findByText('Boat');
    fails = true;
    await press('Refresh');
    expect(await screen.findByRole('alert')).toHaveTextContent('Admins only');
    expect(screen.getAllByText('Admins only')).toHaveLength(2);
    expect(screen.queryByText('Boat')).not.toBeInTheDocument();
    expect(screen.queryByText('No advertisements match')).not.toBeInTheDocument();
    expect(tabs()).toEqual(['All', 'Approved–', 'Pending–', 'Rejected–']);
    fails = false;
    await press('Try Again');
    expect(await screen.findByText('Boat')).toBeInTheDocument();
  },
);

test.each<[string, FakeOperation, string]>([
  ['without a text', () => ({ status: 400, body: {} }), 'Failed to fetch advertisements'],
  ['without a response', noResponse, 'We could not reach the server.'],
  [
    'with another error',
    () => ({ body: { pages: [] } }),
    'An unexpected error occurred while fetching advertisements',
  ],
])(
  'a list that fails %s shows a suitable error',
  { tags: ['S8.28'] },
  async (_, response, text) => {
    open({ [LIST]: response });
    expect(await screen.findByRole('alert', {}, { timeout: 4000 })).toHaveTextContent(text);
  },
);
