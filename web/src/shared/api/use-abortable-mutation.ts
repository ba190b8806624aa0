import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

interface Options<Data, Input> extends Omit<UseMutationOptions<Data, Error, Input>, 'mutationFn'> {
  mutationFn: (input: Input, signal: AbortSignal) => Promise<Data>;
  /** Whether the mutation continues after unmounting and still calls `onSuccess` and `onError`. */
  outlivesPage?: boolean;
}

/**
 * A mutation that `cancel` aborts without an error, as does unmounting unless `outlivesPage` is set.
 * The server may have executed an aborted or failed mutation, so `onSettled` should refetch. During
 * a run `mutate` does nothing, because a second press may come before the button is disabled.
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
