import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageSkeleton } from './page-skeleton.tsx';

test('the skeleton has the parts of the front page', () => {
  render(<PageSkeleton />);
  const status = screen.getByRole('status', { busy: true });
  expect(screen.getByRole('main')).toContainElement(status);
  expect(screen.getByRole('heading', { level: 1, name: 'Loading…' })).toBeInTheDocument();
  const parts = [...status.querySelectorAll<HTMLElement>('[data-part]')];
  expect(parts.map(({ dataset }) => dataset.part)).toEqual([
    'nav',
    'large-cards',
    'promo',
    'live-list',
    'tabbed-grid',
    'advertisement',
    'tabbed-grid',
    'sidebar',
    'advertisement',
    'footer',
  ]);
});
