import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorPage } from '~/app/error-page/error-page.tsx';
import type { PageRequest } from '~/app/page-data/page-data.ts';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import { getQueryClient } from '~/shared/api/query-client.ts';
import { makeAdvertisement } from '~/testing/advertisements.ts';
import { fakeAnonymousApi, noResponse, type FakeOperation } from '~/testing/fake-api.ts';
import { renderRoutes } from '~/testing/render.tsx';
import { makeStory, pageOf } from '~/testing/stories.ts';
import * as advertisement from './advertisement.tsx';
import * as advertisements from './advertisements.tsx';
import * as home from './home.tsx';
import * as search from './search.tsx';

interface Page {
  Component: () => React.ReactNode;
  loader: (page: PageRequest) => Promise<object>;
}

const LIST = 'GET /advertisements/get_all/?page=1&page_size=12&status=approved&has_images=true';
const SEARCH = 'GET /articles/search/?q=bridge&page=1&sort=relevance';
const LATEST = 'GET /articles/?page_size=12';
const bicycle = makeAdvertisement({ id: 5, title: 'Bicycle' });
const bridge = makeStory({ id: 7, title: 'The bridge opens' });
const highlights = { title: [], excerpt: [], snippet: null };

const PAGES = {
  list: {
    at: '/advertisements',
    page: { Component: advertisements.default, loader: advertisements.clientLoader },
    call: LIST,
    good: pageOf([bicycle]),
    content: 'Bicycle',
    fallback: 'Failed to fetch advertisements',
  },
  detail: {
    at: '/advertisements/5',
    page: { Component: advertisement.default, loader: advertisement.clientLoader },
    call: 'GET /advertisements/5/',
    good: bicycle,
    content: 'Bicycle',
    fallback: 'Failed to fetch advertisement',
  },
  search: {
    at: '/search?q=bridge',
    page: { Component: search.default, loader: search.clientLoader },
    call: SEARCH,
    good: pageOf([{ article: bridge, highlights }]),
    content: 'The bridge opens',
    fallback: 'Failed to search the paper',
  },
  home: {
    at: '/paper',
    page: { Component: home.default, loader: home.clientLoader },
    call: LATEST,
    good: pageOf([bridge]),
    content: 'The bridge opens',
    fallback: 'Something went wrong. Please try again.',
  },
};
const PATHS = { list: '/advertisements', detail: '/advertisements/:id', search: '/search' };

const moveTo = async (name: keyof typeof PAGES, response: FakeOperation) => {
  const { at, page, call } = PAGES[name];
  const { Component, loader }: Page = page;
  const calls = fakeAnonymousApi({ ...OTHERS, [call]: response });
  const view = renderRoutes(
    [
      { path: '/', Component: () => <Link to={at}>On</Link> },
      {
        path: name === 'home' ? at : PATHS[name],
        Component,
        loader: ({ params, request }) => loader({ params, request }),
        ErrorBoundary: ErrorPage,
      },
    ],
    { queryClient: getQueryClient() },
  );
  await view.user.click(await screen.findByRole('link', { name: 'On' }));
  return { ...view, asked: () => calls.filter(({ operation }) => operation === call).length };
};

const none: FakeOperation = () => ({ status: 404 });
const OTHERS: Record<string, FakeOperation> = {
  'GET /advertisements/categories/': none,
  'GET /advertisements/get_all/?page=1&page_size=7&status=approved&has_images=true': none,
  'GET /sections/': none,
  'GET /articles/most-read/': none,
  'GET /articles/story-7/': none,
  'GET /articles/?section=politics&page_size=3': none,
  'GET /articles/?section=sport&page_size=3': none,
  'POST /advertisements/5/view/': none,
};

beforeAll(async () => {
  fakeAnonymousApi({
    [LATEST]: () => ({ body: pageOf([]) }),
    [SEARCH]: () => ({ body: pageOf([]) }),
  });
  // A rejected call that has never succeeded would count as missing.
  const query = { q: 'bridge', page: 1, sort: 'relevance' } as const;
  await anonymousApi().GET('/articles/search/', { params: { query } });
  await anonymousApi().GET('/articles/', { params: { query: { page_size: 12 } } });
});

const defaults = getQueryClient().getDefaultOptions();
beforeEach(() => {
  getQueryClient().clear();
  getQueryClient().setDefaultOptions({ queries: { ...defaults.queries, retryDelay: 0 } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => getQueryClient().setDefaultOptions(defaults));

describe.each(['list', 'detail', 'search', 'home'] as const)('errors on the page “%s”', (name) => {
  const { content, good, fallback } = PAGES[name];

  test.each([403, 429, 500])(
    'the page shows the text of an API error with status %i and a retry button',
    async (status) => {
      let isDown = true;
      const { user, asked } = await moveTo(name, () =>
        isDown ? { status, body: { error: 'The press is down' } } : { body: good },
      );
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('The press is down');
      // The loader repeats a request once after a 5xx. The component itself sends no request.
      expect(asked()).toBe(status === 500 ? 2 : 1);
      await waitFor(() =>
        expect(screen.getAllByText('The press is down')).toHaveLength(name === 'home' ? 1 : 2),
      );
      isDown = false;
      await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
      expect(await screen.findByText(content)).toBeInTheDocument();
    },
  );

  test('if an error response has no message, the page shows its own', async () => {
    await moveTo(name, () => ({ status: 403 }));
    expect(await screen.findByRole('alert')).toHaveTextContent(fallback);
  });
});

test('the page reports a lost connection', async () => {
  await moveTo('list', noResponse);
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server.');
});

test.each([{ status: 'pending' }, { status: 'rejected' }, { status: 'draft' }, { images: [] }])(
  'an advertisement with %j is not public, even if the backend returns it',
  async (parts) => {
    await moveTo('detail', () => ({ body: { ...bicycle, ...parts } }));
    expect(await screen.findByRole('heading', { name: 'Story Not Found' })).toBeInTheDocument();
  },
);
