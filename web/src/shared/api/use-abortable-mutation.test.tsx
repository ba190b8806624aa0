import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useAbortableMutation } from './use-abortable-mutation.ts';

const start = () => {
  const signals: AbortSignal[] = [];
  const onSettled = vi.fn();
  const endless = (_: string, signal: AbortSignal) =>
    new Promise<never>((__, reject) => {
      signals.push(signal);
      signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    });
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const view = renderHook(() => useAbortableMutation({ mutationFn: endless, onSettled }), {
    wrapper,
  });
  const onError = vi.fn();
  act(() => view.result.current.mutate('a', { onError }));
  return { ...view, signals, onSettled, onError };
};

test('an aborted mutation reports no error and calls onSettled', async () => {
  const { result, signals, onSettled, onError } = start();
  await waitFor(() => expect(result.current.isPending).toBe(true));
  act(() => result.current.cancel());
  expect(signals[0]?.aborted).toBe(true);
  await waitFor(() => expect(onSettled).toHaveBeenCalledOnce());
  expect(result.current).toMatchObject({ isPending: false, isError: false });
  expect(onError).not.toHaveBeenCalled();
});

test('a running mutation ignores further calls of mutate', async () => {
  const { result, signals } = start();
  act(() => result.current.mutate('b'));
  await waitFor(() => expect(signals).toHaveLength(1));
  act(() => result.current.cancel());
  act(() => result.current.mutate('c'));
  await waitFor(() => expect(signals).toHaveLength(2));
});

test('unmounting the component aborts the mutation', async () => {
  const { signals, unmount } = start();
  await waitFor(() => expect(signals).toHaveLength(1));
  unmount();
  expect(signals[0]?.aborted).toBe(true);
});
