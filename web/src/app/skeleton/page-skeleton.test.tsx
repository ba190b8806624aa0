import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageSkeleton } from './page-skeleton.tsx';

test('renders bar, cards, promo, live list, tabbed grids, ads, sidebar and footer', () => {
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
