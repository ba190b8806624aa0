import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { fakeAnonymousApi, type FakeOperation } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import type { ListFilter } from './list-filter.ts';
import { PublicList } from './public-list.tsx';

const ALL: ListFilter = { category: undefined, search: undefined, page: 1 };

const open = (filter: Partial<ListFilter>, response: FakeOperation) => {
  const { category, search, page } = { ...ALL, ...filter };
  const query = new URLSearchParams({
    page: String(page),
    page_size: '12',
    status: 'approved',
    has_images: 'true',
    ...(category !== undefined && { category }),
    ...(search !== undefined && { search }),
  });
  // The expected URL has %20 for a space, as the API client writes it. URLSearchParams writes a +.
  const list = `GET /advertisements/get_all/?${query.toString().replaceAll('+', '%20')}`;
  fakeAnonymousApi({
    [list]: response,
    'GET /advertisements/categories/': () => ({ status: 404 }),
  });
  return renderPage(<PublicList category={category} search={search} page={page} />);
};

const titles = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

const pageOf = (results: unknown[], count = results.length) => ({
  body: { count, next: null, previous: null, results },
});

test(
  'the list shows the advertisements of one page and labels each of them as advertising',
  { tags: ['S3.13'] },
  async () => {
    open({ page: 2 }, () =>
      pageOf([makeAdvertisement({ id: 5, title: 'Bicycle', category: null })], 30),
    );
    const title = await screen.findByRole('link', { name: 'Bicycle' });
    expect(title).toHaveAttribute('href', '/advertisements/5');
    expect(screen.getByText('Advertisement · General')).toBeInTheDocument();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of advertisements' }));
    expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/?page=3');
  },
);

const WORDS = Array.from({ length: 91 }, (_, index) => `w${index + 1}`).join(' ');

test.each([
  ['after 90 words', WORDS, /^w1 .* w90…$/],
  ['in the middle of a word if it has no spaces', 'x'.repeat(5000), /^x{900}…$/],
])('a card cuts the description %s', { tags: ['S9.18'] }, async (_, description, shown) => {
  open({}, () => pageOf([makeAdvertisement({ description })]));
  expect(await screen.findByText(shown)).toBeInTheDocument();
});

const EVERYTHING = [
  makeAdvertisement({ id: 1, title: 'Oak table' }),
  makeAdvertisement({ id: 2, title: 'Oak pending', status: 'pending' }),
  makeAdvertisement({ id: 3, title: 'Oak rejected', status: 'rejected' }),
  makeAdvertisement({ id: 4, title: 'Oak without a picture', images: [] }),
  makeAdvertisement({ id: 5, title: 'Old oak', category: null }),
  makeAdvertisement({ id: 6, title: 'Bicycle', user: 'Mr Brown' }),
];
const whole: FakeOperation = () => ({ body: EVERYTHING });

test.each([
  ['approved advertisements with a picture', {}, ['Oak table', 'Old oak', 'Bicycle']],
  ['advertisements of a category', { category: 'For Sale' }, ['Oak table', 'Bicycle']],
  ['advertisements without a category under General', { category: 'General' }, ['Old oak']],
  ['matches of the search, ignoring case', { search: 'OAK' }, ['Oak table', 'Old oak']],
  ['advertisements of an advertiser', { search: 'brown' }, ['Bicycle']],
])(
  'with a backend without pagination, the list shows %s',
  { tags: ['S4.36', 'S7.20'] },
  async (_what, filter, expected) => {
    open(filter, whole);
    expect(await titles()).toEqual(expected);
  },
);

test.each([
  ['a page', (results: unknown[]) => pageOf(results)],
  ['the complete list', (body: unknown[]) => ({ body })],
])('advertisements without images in %s do not break the list', async (_, response) => {
  const { images: __, ...incomplete } = makeAdvertisement({ id: 1, title: 'Oak bench' });
  open({}, () => response([incomplete, { ...incomplete, id: 2, images: [{}] }, ...EVERYTHING]));
  expect(await titles()).toEqual(['Oak table', 'Old oak', 'Bicycle']);
});

test('the list of a backend without pagination is split into pages of twelve', async () => {
  const many = Array.from({ length: 14 }, (_, index) =>
    makeAdvertisement({ id: index + 1, title: `Number ${index + 1}` }),
  );
  open({ page: 2 }, () => ({ body: many }));
  expect(await titles()).toEqual(['Number 13', 'Number 14']);
});

test.each([
  [{}, 'No advertisements here yet'],
  [{ category: 'Jobs' }, 'No advertisements in Jobs yet'],
  [{ search: 'zeppelin' }, 'No advertisements found for “zeppelin”'],
])('an empty list with the filter %j explains why it is empty', async (filter, text) => {
  open(filter, () => ({ body: [] }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a search within a category is added to the URL', async () => {
  const { user, location } = open({ category: 'Jobs' }, whole);
  await user.type(await screen.findByLabelText('Search advertisements'), ' driver {Enter}');
  await waitFor(() =>
    expect(location()).toMatchObject({
      pathname: '/advertisements',
      search: '?category=Jobs&q=driver',
    }),
  );
});

test('the link of each category keeps the current search text', async () => {
  open({ search: 'oak' }, whole);
  const categories = within(await screen.findByRole('navigation', { name: 'Categories' }));
  expect(categories.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  expect(categories.getByRole('link', { name: 'For Sale' })).toHaveAttribute(
    'href',
    '/advertisements?category=For+Sale&q=oak',
  );
});
