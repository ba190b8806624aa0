import { screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderPage } from '~/testing/render.tsx';
import { MAIN_ID, RouteFocus } from './route-focus.tsx';

function Page() {
  const { search } = useLocation();
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <RouteFocus />
      <Link to="?page=2">Next</Link>
      <Link key={search} to="?q=bridge">
        Search
      </Link>
    </main>
  );
}

test('if only the URL’s query changes, the focus stays, or moves to main if the focused element is gone', async () => {
  const { user } = renderPage(<Page />);
  const next = await screen.findByRole('link', { name: 'Next' });
  await user.click(next);
  expect(next).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Search' }));
  expect(screen.getByRole('main')).toHaveFocus();
});
