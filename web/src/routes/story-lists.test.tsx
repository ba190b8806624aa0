import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorPage } from '~/app/error-page/error-page.tsx';
import { getQueryClient } from '~/shared/api/query-client.ts';
import { fakeAnonymousApi, type FakeResponse } from '~/testing/fake-api.ts';
import { hrefOf, renderRoutes } from '~/testing/render.tsx';
import { makeStory, pageOf } from '~/testing/stories.ts';
import Author, { clientLoader as authorLoader } from './author.tsx';
import Section, { clientLoader as sectionLoader } from './section.tsx';
import Tag, { clientLoader as tagLoader } from './tag.tsx';

const SPORT = { slug: 'sport', name: 'Sport', description: 'Rovers, rowing and schools.' };
const NORA = { slug: 'nora-quill', name: 'Nora Quill', avatar: null };
const PROFILE = { ...NORA, role: 'River reporter', bio: 'Nora rows.' };
const match = makeStory({ title: 'A draw', section: SPORT });
const story = makeStory({ title: 'The river rose', authors: [NORA] });

beforeEach(() => {
  getQueryClient().clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (at: string, responses: Record<string, () => FakeResponse>) => {
  fakeAnonymousApi(responses);
  const route = { HydrateFallback: () => null, ErrorBoundary: ErrorPage };
  return renderRoutes(
    [
      { path: '/section/:slug', Component: Section, loader: sectionLoader, ...route },
      { path: '/author/:slug', Component: Author, loader: authorLoader, ...route },
      { path: '/tag/:slug', Component: Tag, loader: tagLoader, ...route },
    ],
    { at, queryClient: getQueryClient() },
  );
};

const openSection = (
  at: string,
  stories: FakeResponse,
  sections: FakeResponse = { body: [SPORT] },
) => {
  const { pathname, searchParams } = new URL(at, 'http://site.test');
  const slug = pathname.split('/').at(-1) ?? '';
  return open(at, {
    'GET /sections/': () => sections,
    [`GET /articles/?section=${slug}&page=${searchParams.get('page') ?? '1'}`]: () => stories,
  });
};

const openAuthor = (profile: FakeResponse, stories: FakeResponse) =>
  open('/author/nora-quill', {
    'GET /authors/nora-quill/': () => profile,
    'GET /articles/?author=nora-quill&page=1': () => stories,
  });

test('the page shows the section and its stories, with links to newer and older stories', async () => {
  const body = { ...pageOf([match]), previous: 'http://api.test/1', next: 'http://api.test/3' };
  openSection('/section/sport?page=2', { body });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sport' })).toBeInTheDocument();
  expect(screen.getByText(SPORT.description)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'A draw' })).toBeInTheDocument();
  expect(hrefOf('Newer stories')).toBe('/section/sport?page=1');
  expect(hrefOf('Older stories')).toBe('/section/sport?page=3');
});

test('an empty section says that it has no stories yet', async () => {
  openSection('/section/sport', { body: pageOf([]) });
  expect(await screen.findByText('No stories here yet')).toBeInTheDocument();
});

test.each([
  ['that does not exist', '/section/chess', { body: pageOf([]) }, { body: [SPORT] }],
  ['page past the last page', '/section/sport?page=9', { body: pageOf([]) }, { body: [SPORT] }],
  ['of a backend without sections', '/section/sport', { status: 404 }, { status: 404 }],
])('the page of a section %s has status 404', async (_which, url, stories, sections) => {
  openSection(url, stories, sections);
  expect(await screen.findByRole('heading', { name: 'Story Not Found' })).toBeInTheDocument();
});

test('the page of an author shows the name, a description and the author’s stories', async () => {
  openAuthor({ body: PROFILE }, { body: pageOf([story]) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nora Quill' })).toBeInTheDocument();
  expect(screen.getByText('River reporter')).toBeInTheDocument();
  expect(screen.getByText('Nora rows.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'The river rose' })).toBeInTheDocument();
  expect(hrefOf('Nora Quill')).toBe('/author/nora-quill');
});

test('the page of an author without a portrait has no picture', async () => {
  openAuthor({ body: { ...PROFILE, avatar: null } }, { body: pageOf([]) });
  expect(await screen.findByText('Nora rows.')).toBeInTheDocument();
  expect(document.querySelector('img')).toBeNull();
});

test('the author’s name comes from the stories if the backend does not support authors', async () => {
  openAuthor({ status: 404 }, { body: pageOf([story]) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nora Quill' })).toBeInTheDocument();
});

test('the page of a tag shows the stories with the tag', async () => {
  open('/tag/River%20Wend', {
    'GET /articles/?tag=River%20Wend&page=1': () => ({ body: pageOf([story]) }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'River Wend' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'The river rose' })).toBeInTheDocument();
});

test.each([
  ['an unknown author', '/author/nora-quill'],
  ['a tag without stories', '/tag/chess'],
])('the page of %s has status 404', async (_which, at) => {
  open(at, {
    'GET /authors/nora-quill/': () => ({ status: 404 }),
    'GET /articles/?author=nora-quill&page=1': () => ({ body: pageOf([]) }),
    'GET /articles/?tag=chess&page=1': () => ({ body: pageOf([]) }),
  });
  expect(await screen.findByRole('heading', { name: 'Story Not Found' })).toBeInTheDocument();
});
