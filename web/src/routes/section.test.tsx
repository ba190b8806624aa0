import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorPage } from '~/app/error-page/error-page.tsx';
import { getQueryClient } from '~/shared/api/query-client.ts';
import { fakeAnonymousApi, type FakeAnswer } from '~/testing/fake-api.ts';
import { renderRoutes } from '~/testing/render.tsx';
import { makeStory, pageOf } from '~/testing/stories.ts';
import Section, { clientLoader } from './section.tsx';

const SPORT = { slug: 'sport', name: 'Sport', description: 'Rovers, rowing and schools.' };
const match = makeStory({ title: 'A draw', section: SPORT });

beforeEach(() => getQueryClient().clear());

const open = (address: string, stories: FakeAnswer, sections: FakeAnswer = { body: [SPORT] }) => {
  const url = new URL(address, 'http://site.test');
  const page = url.searchParams.get('page') ?? '1';
  const slug = url.pathname.split('/').at(-1) ?? '';
  fakeAnonymousApi({
    'GET /sections/': () => sections,
    [`GET /articles/?section=${slug}&page=${page}`]: () => stories,
  });
  return renderRoutes(
    [
      {
        path: '/section/:slug',
        Component: Section,
        loader: ({ params, request }) => clientLoader({ params, request }),
        HydrateFallback: () => null,
        ErrorBoundary: ErrorPage,
      },
    ],
    { at: address, queryClient: getQueryClient() },
  );
};

test('the page shows the section and its stories, with links to newer and older stories', async () => {
  const body = { ...pageOf([match]), previous: 'http://api.test/1', next: 'http://api.test/3' };
  open('/section/sport?page=2', { body });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sport' })).toBeInTheDocument();
  expect(screen.getByText(SPORT.description)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'A draw' })).toBeInTheDocument();
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Newer stories')).toBe('/section/sport?page=1');
  expect(address('Older stories')).toBe('/section/sport?page=3');
});

test('an empty section says that it has no stories yet', async () => {
  open('/section/sport', { body: pageOf([]) });
  expect(await screen.findByText('No stories here yet')).toBeInTheDocument();
});

test.each([
  ['that does not exist', '/section/chess', { body: pageOf([]) }, { body: [SPORT] }],
  ['page past the last page', '/section/sport?page=9', { body: pageOf([]) }, { body: [SPORT] }],
  ['of a backend without sections', '/section/sport', { status: 404 }, { status: 404 }],
])('a section %s is a 404', async (_which, address, stories, sections) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open(address, stories, sections);
  expect(await screen.findByRole('heading', { name: 'Story Not Found' })).toBeInTheDocument();
});
