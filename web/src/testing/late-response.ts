import { act, fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { SLOW_AFTER_MS } from '~/shared/lib/use-is-slow.ts';
import { firstThen, type FakeOperation } from './fake-api.ts';

/** Creates an operation that never responds to the first request, but responds to all others. */
export const lateResponse = (body: unknown): FakeOperation =>
  firstThen(
    () => new Promise(() => undefined),
    () => ({ body }),
  );

/** Waits for the retry button and presses it. Requires fake timers. */
export const waitAndTryAgain = (): Promise<void> => waitAndPress('Try Again');

/** Waits for the button that aborts a slow submission and presses it. Requires fake timers. */
export const waitAndStop = (): Promise<void> => waitAndPress('Stop waiting');

const waitAndPress = async (name: string): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(SLOW_AFTER_MS));
  expect(screen.getByText(/This is taking longer than usual\./)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name }));
};
