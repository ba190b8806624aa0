import { act, fireEvent, screen } from '@testing-library/react';
import { Link, Outlet } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { preloadInBrowser } from '~/app/page-data/preload-in-browser.ts';
import { getQueryClient } from '~/shared/api/query-client.ts';
import { SLOW_AFTER_MS } from '~/shared/lib/use-is-slow.ts';
import { renderRoutes } from '~/testing/render.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  getQueryClient().clear();
});
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bar = () => screen.queryByRole('progressbar', { name: 'Loading the page' });
const SLOW = 'This is taking longer than usual.';

/** Renders links to a story and to another page. The test controls when the story's data arrive. */
const open = async () => {
  const asked: { signal: AbortSignal; respond: (text: string) => void }[] = [];
  const load = () =>
    getQueryClient().query({
      queryKey: ['story'],
      queryFn: ({ signal }) =>
        new Promise<string>((respond) => {
          asked.push({ signal, respond });
        }),
    });
  const Frame = () => (
    <>
      <NavigationProgress />
      <Link to="/story?part=2">The story</Link>
      <Link to="/other">Elsewhere</Link>
      <Outlet />
    </>
  );
  const { location } = renderRoutes([
    {
      Component: Frame,
      children: [
        { path: '/', Component: () => null },
        {
          path: '/story',
          loader: ({ request: { signal } }) => preloadInBrowser(load, { signal }),
          Component: () => <h1>The river rose</h1>,
        },
        { path: '/other', Component: () => <h1>Another page</h1> },
      ],
    },
  ]);
  await wait(0);
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('link', { name }));
    await wait(0);
  };
  return { asked, press, location };
};

test('a slow navigation shows a progress bar, and a fast navigation does not', async () => {
  const { asked, press } = await open();
  await press('The story');
  await wait(140);
  expect(bar()).not.toBeInTheDocument();
  await wait(10);
  expect(bar()).toBeInTheDocument();
  asked[0]?.respond('It rose');
  await wait(0);
  expect(screen.getByRole('heading', { name: 'The river rose' })).toBeInTheDocument();
  expect(bar()).not.toBeInTheDocument();
});

test('after ten seconds, a slow navigation shows a notice with a button that restarts the navigation', async () => {
  const { asked, press, location } = await open();
  await press('The story');
  await wait(SLOW_AFTER_MS);
  expect(screen.getByRole('status')).toHaveTextContent(SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await wait(200);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(screen.queryByText(SLOW)).not.toBeInTheDocument();
  expect(bar()).toBeInTheDocument();
  asked[1]?.respond('It rose');
  await wait(0);
  expect(screen.getByRole('heading', { name: 'The river rose' })).toBeInTheDocument();
  expect(location()).toMatchObject({ search: '?part=2' });
});

test('a new navigation aborts the requests of the navigation before it', async () => {
  const { asked, press } = await open();
  await press('The story');
  await press('Elsewhere');
  expect(screen.getByRole('heading', { name: 'Another page' })).toBeInTheDocument();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
});
