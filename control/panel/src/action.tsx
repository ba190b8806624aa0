import { Alert } from '@mantine/core';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { useRef } from 'react';
import { explainError } from '../../explain-error.ts';

/**
 * The action of a button. `run` resolves to a sentence about the result. A second call with the
 * same input is ignored while the first call is running.
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

/** Shows the result of the last action. */
export function ActionStatus() {
  const last = useMutationState({ select: ({ state }) => state }).at(-1);
  return (
    <>
      {last?.status === 'error' && (
        <Alert role="alert" variant="outline" title="That did not work">
          {explainError(last.error)}
        </Alert>
      )}
      <p role="status" hidden={last?.status !== 'success'}>
        {typeof last?.data === 'string' && last.data}
      </p>
    </>
  );
}
