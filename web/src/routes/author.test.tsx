import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorPage } from '~/app/error-page/error-page.tsx';
import { getQueryClient } from '~/shared/api/query-client.ts';
import { fakeAnonymousApi, type FakeAnswer } from '~/testing/fake-api.ts';
import { renderRoutes } from '~/testing/render.tsx';
import { makeStory, pageOf } from '~/testing/stories.ts';
import Author, { clientLoader } from './author.tsx';
import Tag, { clientLoader as tagLoader } from './tag.tsx';

const NORA = { slug: 'nora-quill', name: 'Nora Quill', avatar: null };
const PROFILE = { ...NORA, role: 'River reporter', bio: 'Nora rows.' };
const story = makeStory({ title: 'The river rose', authors: [NORA] });

beforeEach(() => {
  getQueryClient().clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (at: string, answers: Record<string, () => FakeAnswer>) => {
  fakeAnonymousApi(answers);
  const route = { HydrateFallback: () => null, ErrorBoundary: ErrorPage };
  return renderRoutes(
    [
      { path: '/author/:slug', Component: Author, loader: clientLoader, ...route },
      { path: '/tag/:slug', Component: Tag, loader: tagLoader, ...route },
    ],
    { at, queryClient: getQueryClient() },
  );
};

const openAuthor = (profile: FakeAnswer, stories: FakeAnswer) =>
  open('/author/nora-quill', {
    'GET /authors/nora-quill/': () => profile,
    'GET /articles/?author=nora-quill&page=1': () => stories,
  });

test('the page of an author shows the name, a description and the author’s stories', async () => {
  openAuthor({ body: PROFILE }, { body: pageOf([story]) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nora Quill' })).toBeInTheDocument();
  expect(screen.getByText('River reporter')).toBeInTheDocument();
  expect(screen.getByText('Nora rows.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'The river rose' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Nora Quill' })).toHaveAttribute(
    'href',
    '/author/nora-quill',
  );
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

test('the page of a tag shows its stories', async () => {
  open('/tag/River%20Wend', {
    'GET /articles/?tag=River%20Wend&page=1': () => ({ body: pageOf([story]) }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'River Wend' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'The river rose' })).toBeInTheDocument();
});

test.each([
  ['an unknown author', '/author/nora-quill'],
  ['a subject without stories', '/tag/chess'],
])('the page of %s has status 404', async (_which, at) => {
  open(at, {
    'GET /authors/nora-quill/': () => ({ status: 404 }),
    'GET /articles/?author=nora-quill&page=1': () => ({ body: pageOf([]) }),
    'GET /articles/?tag=chess&page=1': () => ({ body: pageOf([]) }),
  });
  expect(await screen.findByRole('heading', { name: 'Story Not Found' })).toBeInTheDocument();
});
