import { Alert } from '@mantine/core';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Something that a button does; it resolves to a sentence that says what was done. While it is under
 * way, the same again does nothing.
 */
export const useAction = <Input = void,>(run: (input: Input) => Promise<string>) => {
  const underWay = useRef(new Set<string | undefined>());
  const action = useMutation({
    mutationFn: async (input: Input) => {
      try {
        return await run(input);
      } finally {
        underWay.current.delete(JSON.stringify(input));
      }
    },
  });
  return {
    ...action,
    mutate: (input: Input) => {
      const what = JSON.stringify(input);
      if (underWay.current.has(what)) return;
      underWay.current.add(what);
      action.mutate(input);
    },
  };
};

/** What became of the last action. */
export function ActionStatus() {
  const last = useMutationState({ select: ({ state }) => state }).at(-1);
  return (
    <>
      {last?.status === 'error' && (
        <Alert role="alert" variant="outline" title="That did not work">
          {last.error?.message}
        </Alert>
      )}
      <p role="status" hidden={last?.status !== 'success'}>
        {typeof last?.data === 'string' && last.data}
      </p>
    </>
  );
}
