import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PendingPanel } from './pending-panel.tsx';

beforeEach(() => void vi.useFakeTimers());
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('after ten seconds, the panel for loading content shows a retry button', () => {
  const onRetry = vi.fn();
  render(<PendingPanel label="Loading advertisements" onRetry={onRetry} />);
  wait(9_999);
  expect(screen.getByRole('status')).toHaveTextContent('Loading advertisements');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  wait(1);
  expect(screen.getByText('This is taking longer than usual.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
