import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '~/shared/api/errors.ts';
import { LoadState } from './load-state.tsx';

beforeEach(() => void vi.useFakeTimers());

const TEN_SECONDS = 10_000;
const refused = new ApiError({ status: 403, message: 'Your account is closed' });

const states = [
  { name: 'a failure', data: undefined, error: refused, shown: 'Your account is closed' },
  { name: 'a failure with old data', data: [], error: refused, shown: 'Your account is closed' },
  { name: 'slow loading', data: undefined, error: null, shown: 'Loading receipts…' },
];

test.each(states)('$name is shown with a retry button', ({ data, error, shown }) => {
  const onRetry = vi.fn();
  const result = { data, error, isFetching: false };
  render(<LoadState result={result} loading="Loading receipts" onRetry={onRetry} />);
  act(() => void vi.advanceTimersByTime(TEN_SECONDS));
  expect(screen.getByText(shown)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test.each([[[]], [null]])('data that have loaded replace the placeholder', (data) => {
  const result = { data, error: null, isFetching: false };
  const { container } = render(<LoadState result={result} loading="Loading" onRetry={vi.fn()} />);
  expect(container).toBeEmptyDOMElement();
});
