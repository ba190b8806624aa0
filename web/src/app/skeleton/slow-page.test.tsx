import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SLOW_AFTER_MS } from '~/shared/lib/use-is-slow.ts';
import { PageSkeleton } from './page-skeleton.tsx';

beforeEach(() => void vi.useFakeTimers());
test('after ten seconds, a slow page shows a notice with a reload button', () => {
  render(<PageSkeleton />);
  act(() => void vi.advanceTimersByTime(SLOW_AFTER_MS - 1));
  expect(screen.queryByText('This is taking longer than usual.')).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('This is taking longer than usual.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});
