import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

interface Options<Data, Input> extends Omit<UseMutationOptions<Data, Error, Input>, 'mutationFn'> {
  mutationFn: (input: Input, signal: AbortSignal) => Promise<Data>;
}

/**
 * A mutation that can be given up: by `cancel`, and by leaving the page. Then it is as if nothing
 * had been tried, with no error to tell; but the server may have done it all the same, so that
 * `onSettled` is the place to look at what has become of it.
 */
export function useAbortableMutation<Data, Input = undefined>({
  mutationFn,
  ...options
}: Options<Data, Input>) {
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
}
