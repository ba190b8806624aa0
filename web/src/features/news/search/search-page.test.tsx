import { screen, within } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { fakeAnonymousApi, type FakeResponse, type FakeOperation } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { memberSession } from '~/testing/sessions.ts';
import { makeStory, pageOf } from '~/testing/stories.ts';
import { SearchPage } from './search-page.tsx';
import { searchTerms } from './search-terms.ts';

const SECTIONS = [{ slug: 'sport', name: 'Sport' }];
const LATEST = 'GET /articles/?page_size=6';
const latest: FakeOperation = () => ({ body: pageOf([makeStory({ title: 'Fresh news' })]) });
const FOUND = {
  article: makeStory({ title: 'Old bridge, new bridge', excerpt: 'A bridge <b>stays</b>.' }),
  highlights: {
    title: [
      { start: 4, end: 10 },
      { start: 16, end: 22 },
    ],
    excerpt: [{ start: 2, end: 8 }],
    snippet: { text: 'across the bridge at dawn', ranges: [{ start: 11, end: 17 }] },
  },
};

function Page() {
  const [query] = useSearchParams();
  return <SearchPage terms={searchTerms(query)} sections={SECTIONS} />;
}

const open = (query: string, operations: Record<string, FakeOperation> = {}) => {
  const calls = fakeAnonymousApi({ [LATEST]: latest, ...operations });
  return { ...renderPage(<Page />, { at: `/search${query}` }), calls };
};

const searchFor = (q: string, response: FakeResponse) =>
  open(`?q=${q}`, { [`GET /articles/search/?q=${q}&page=1&sort=relevance`]: () => response });

describe('the page shows the results of a search', () => {
  test('matches are marked, and all other text is plain', async () => {
    searchFor('bridge', { body: pageOf([FOUND]) });
    const story = await screen.findByRole('article');
    expect(within(story).getByRole('heading')).toHaveTextContent('Old bridge, new bridge');
    const marks = [...story.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['bridge', 'bridge', 'bridge', 'bridge']);
    expect(within(story).getByText(/<b>stays<\/b>/)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('1 story found for “bridge”');
  });

  test('the URL filters the results and fills the form', async () => {
    const { calls } = open('?q=bridge&section=sport&from_date=2026-01-02&sort=oldest&page=2', {
      'GET /articles/search/?q=bridge&page=2&sort=oldest&section=sport&from_date=2026-01-02':
        () => ({ body: { ...pageOf([FOUND]), count: 30 } }),
    });
    const pages = await screen.findByRole('navigation', { name: 'Pages of results' });
    const third = '/search?q=bridge&section=sport&from_date=2026-01-02&sort=oldest&page=3';
    expect(within(pages).getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', third);
    expect(screen.getByLabelText('Section')).toHaveDisplayValue('Sport');
    expect(screen.getByLabelText('From')).toHaveValue('2026-01-02');
    expect(calls).toHaveLength(1);
  });
});

describe('the page shows corrected words, and found authors and sections', () => {
  const search = (q: string, more: object) =>
    searchFor(q, { body: { ...pageOf([FOUND]), ...more } });

  test('the page names the corrected words with which the stories were found', async () => {
    search('brige', { corrected: 'bridge', matched_any: false, authors: [], sections: [] });
    await screen.findByRole('article');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Showing results for bridge. Nothing matches “brige”.1 story found for “bridge”',
    );
  });

  test('the page says that the stories match only some of the words', async () => {
    search('bridge', { corrected: null, matched_any: true });
    await screen.findByRole('article');
    expect(screen.getByRole('status')).toHaveTextContent(
      'No story matches all words of “bridge”. 1 story found for some of them.',
    );
  });

  test('the page shows only found stories if the backend sends no corrections, authors and sections', async () => {
    const none = { corrected: undefined, matched_any: undefined };
    search('bridge', { ...none, authors: undefined, sections: undefined });
    await screen.findByRole('article');
    expect(screen.getByRole('status')).toHaveTextContent(/^1 story found for “bridge”$/);
    expect(screen.queryByRole('list', { name: 'Authors and sections' })).not.toBeInTheDocument();
  });

  test('found authors and sections are linked, even if no story is found', async () => {
    search('sport', {
      results: [],
      authors: [{ slug: 'ruth-adeyemi', name: 'Ruth Adeyemi' }],
      sections: SECTIONS,
    });
    const names = within(await screen.findByRole('list', { name: 'Authors and sections' }));
    const links = names.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/author/ruth-adeyemi', '/section/sport']);
    expect(screen.getByText('No stories found for "sport"')).toBeInTheDocument();
  });
});

test('a member’s search is sent with the member’s token and shows the results for members', async () => {
  const path = '/articles/search/?q=okapi&page=1&sort=relevance';
  fakeAnonymousApi({ [LATEST]: latest, [`GET ${path}`]: () => ({ body: pageOf([]) }) });
  const { calls } = renderPage(<Page />, {
    at: '/search?q=okapi',
    session: memberSession(),
    operations: { [`GET ${path}`]: () => ({ body: pageOf([FOUND]) }) },
  });
  expect(await screen.findByText('1 story found for “okapi”')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

describe('the page explains why a search has no results', () => {
  test('a search without results shows the latest stories', async () => {
    searchFor('unicorn', { body: pageOf([]) });
    expect(await screen.findByText('No stories found for "unicorn"')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Fresh news' })).toBeInTheDocument();
  });

  test.each([
    ['?q=a', /at least 2 characters/],
    [`?q=${'a'.repeat(101)}`, /at most 100 characters/],
    ['?q=bridge&from_date=2026-02-02&to_date=2026-02-01', /swap them/],
  ])('the search %s shows a notice and sends no request', async (query, text) => {
    const { calls } = open(query);
    expect(screen.getByText(text)).toBeInTheDocument();
    await screen.findByText('Fresh news');
    expect(calls.map(({ operation }) => operation)).toEqual([LATEST]);
  });

  test('the search page shows a notice if the backend does not support the search', async () => {
    searchFor('bridge', { status: 404 });
    expect(await screen.findByText('Our archive cannot be searched yet.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Fresh news' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('the page shows the server’s reason for rejecting a search', async () => {
    searchFor('!!', { status: 400, body: { error: 'Search text is too short' } });
    expect(await screen.findByText('Search text is too short')).toBeInTheDocument();
    expect(screen.queryByText(/No stories found/)).not.toBeInTheDocument();
  });
});

test('the URL of a submitted search omits empty and default values', async () => {
  const call = 'GET /articles/search/?q=swing%20bridge&page=1&sort=relevance&section=sport';
  const { user, location } = open('', { [call]: () => ({ body: pageOf([FOUND]) }) });
  await user.type(screen.getByLabelText('Words'), ' swing bridge');
  await user.selectOptions(screen.getByLabelText('Section'), 'Sport');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('status')).toHaveTextContent('swing bridge');
  const search = '?q=swing+bridge&section=sport';
  expect(location()).toMatchObject({ pathname: '/search', search });
});
