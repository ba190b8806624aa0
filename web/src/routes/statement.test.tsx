import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRoutes } from '~/testing/render.tsx';
import StatementRoute from './statement.tsx';

test.each([
  ['/privacy', 'Privacy and Cookies'],
  ['/privacy/', 'Privacy and Cookies'],
  ['/accessibility/', 'Accessibility'],
])('the page at %s has the heading %s', (at, title) => {
  renderRoutes([{ path: at, Component: StatementRoute }], { at });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});
