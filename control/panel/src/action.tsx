import { Alert } from '@mantine/core';
import { useMutation, useMutationState } from '@tanstack/react-query';

/** Something that a button does; it resolves to a sentence that says what was done. */
export const useAction = <Input = void,>(run: (input: Input) => Promise<string>) =>
  useMutation({ mutationFn: run });

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
