import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

interface Options<Data, Input> extends Omit<UseMutationOptions<Data, Error, Input>, 'mutationFn'> {
  mutationFn: (input: Input, signal: AbortSignal) => Promise<Data>;
}

/**
 * A mutation that `cancel` and unmounting abort, without an error. The server may have executed it
 * all the same, so `onSettled` should refetch.
 */
export const useAbortableMutation = <Data, Input = undefined>({
  mutationFn,
  ...options
}: Options<Data, Input>) => {
  const controller = useRef<AbortController | null>(null);
  const mutation = useMutation({
    ...options,
    mutationFn: (input: Input) => {
      controller.current = new AbortController();
      return mutationFn(input, controller.current.signal);
    },
  });
  useEffect(() => () => controller.current?.abort(), []);

  const { reset } = mutation;
  const cancel = useCallback(() => {
    controller.current?.abort();
    reset();
  }, [reset]);
  return { ...mutation, cancel };
};
