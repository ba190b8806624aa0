import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

interface Options<Data, Input> extends Omit<UseMutationOptions<Data, Error, Input>, 'mutationFn'> {
  mutationFn: (input: Input, signal: AbortSignal) => Promise<Data>;
  /** Whether a run continues after unmounting. Its `onSuccess` and `onError` are still called. */
  outlivesPage?: boolean;
}

/**
 * A mutation that `cancel` and, unless it outlives its page, unmounting abort without an error. The server may still have
 * executed it, so `onSettled` should refetch. During a run, `mutate` does nothing, because a second
 * press may come before the button is disabled.
 */
export const useAbortableMutation = <Data, Input = undefined>({
  mutationFn,
  outlivesPage = false,
  ...options
}: Options<Data, Input>) => {
  const controller = useRef<AbortController | null>(null);
  const mutation = useMutation({
    ...options,
    mutationFn: async (input: Input) => {
      const current = (controller.current ??= new AbortController());
      try {
        return await mutationFn(input, current.signal);
      } finally {
        if (controller.current === current) controller.current = null;
      }
    },
  });
  useEffect(
    () => () => {
      if (!outlivesPage) controller.current?.abort();
    },
    [outlivesPage],
  );

  const { reset } = mutation;
  const mutate: typeof mutation.mutate = (...args) => {
    if (controller.current) return;
    controller.current = new AbortController();
    mutation.mutate(...args);
  };
  const cancel = useCallback(() => {
    controller.current?.abort();
    controller.current = null;
    reset();
  }, [reset]);
  return { ...mutation, mutate, cancel };
};
