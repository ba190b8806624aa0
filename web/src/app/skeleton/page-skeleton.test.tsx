import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SLOW_AFTER_MS } from '~/shared/lib/use-is-slow.ts';
import { PageSkeleton } from './page-skeleton.tsx';

test('the skeleton has the parts of the front page', { tags: ['S2.28'] }, () => {
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

test('after ten seconds, a slow page shows a notice with a reload button', () => {
  vi.useFakeTimers();
  render(<PageSkeleton />);
  act(() => void vi.advanceTimersByTime(SLOW_AFTER_MS - 1));
  expect(screen.queryByText('This is taking longer than usual.')).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('This is taking longer than usual.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});
