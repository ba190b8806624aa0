import { screen } from '@testing-library/react';
import { data, Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderPage, renderRoutes } from '~/testing/render.tsx';
import { ErrorPage } from './error-page.tsx';
import { StoryNotFound } from './story-not-found.tsx';

const failingPage = (...failures: unknown[]) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const loader = () => {
    if (failures.length > 0) throw failures.shift();
    return null;
  };
  return renderRoutes([
    {
      path: '/',
      loader,
      Component: () => <h1>The story</h1>,
      HydrateFallback: () => null,
      ErrorBoundary: ErrorPage,
    },
  ]);
};

test('a page with status 404 shows Story Not Found', { tags: ['S8.36'] }, async () => {
  failingPage(data(null, { status: 404 }));
  expect(await screen.findByRole('heading', { name: 'Story Not Found' })).toBeInTheDocument();
});

test('an outage shows an error with a retry button', async () => {
  const { user } = failingPage(data(null, { status: 503 }));
  const title = { level: 2, name: 'The newsroom cannot be reached' };
  expect(await screen.findByRole('heading', title)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'The story' })).toBeInTheDocument();
});

test('the error page shows the message of an API error', async () => {
  failingPage(data('Too many requests. Please wait a minute.', { status: 503 }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Too many requests. Please wait a minute.');
  expect(alert).not.toHaveTextContent('cannot be reached');
});

test('the error page hides the details of an unexpected error', async () => {
  failingPage(new Error('secret detail'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('An unexpected error occurred');
  expect(alert).not.toHaveTextContent('secret');
});

test('the page with status 404 links to the home page', { tags: ['S2.15'] }, async () => {
  const { user, location } = renderPage(<StoryNotFound />, { at: '/nowhere' });
  await user.click(screen.getByRole('link', { name: 'Return Home' }));
  expect(location().pathname).toBe('/');
});

test(
  'the back button of the page with status 404 goes to the previous page',
  { tags: ['S2.16'] },
  async () => {
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
    const { user, location } = renderRoutes(
      [
        { path: '/section/sport', Component: () => <Link to="/nowhere">On</Link> },
        { path: '/nowhere', Component: StoryNotFound },
      ],
      { at: '/section/sport' },
    );
    await user.click(screen.getByRole('link', { name: 'On' }));
    expect(location().pathname).toBe('/nowhere');
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(location().pathname).toBe('/section/sport');
  },
);

test('without a previous page, the back button of the page with status 404 goes to the home page', async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
  const { user, location } = renderPage(<StoryNotFound />, { at: '/nowhere' });
  await user.click(screen.getByRole('link', { name: 'Go Back' }));
  expect(location().pathname).toBe('/');
});
