import { Button, Group, Modal, Stack, TextInput, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useAction } from './action.tsx';
import { control, snapshotsQuery } from './queries.ts';
import { explainError } from '../../explain-error.ts';

interface ConfirmProps extends ButtonProps {
  /** The verb in the dialog's question and on the button that confirms. */
  verb: string;
  /** A sentence that names the data that will be deleted. */
  warning: string;
  run: () => Promise<string>;
  /** Whether the confirmation omits the offer to save a snapshot before the deletion. */
  withoutSaving?: boolean;
  /** The snapshot that `run` loads, which the dialog does not overwrite. */
  loads?: string;
  children: ReactNode;
}

/** A button that deletes data after a confirmation. Its dialog offers to save a snapshot first. */
export function Confirm({
  verb,
  warning,
  run,
  withoutSaving = false,
  loads = '',
  children,
  ...props
}: ConfirmProps) {
  const [name, setName] = useState('');
  const [isOpen, { open, close }] = useDisclosure(false, { onClose: () => setName('') });
  const { data: snapshots } = useQuery({ ...snapshotsQuery, enabled: isOpen && !withoutSaving });
  const isLoaded = name !== '' && name === loads;
  const isOverwritten = snapshots?.some((known) => known.name === name);
  const replace = useAction(async () => {
    if (name !== '') await control.saveSnapshot(name);
    const done = await run();
    close();
    return name === '' ? done : `${done} The earlier data are in the snapshot ${name}.`;
  });
  return (
    <>
      <Button {...props} onClick={open}>
        {children}
      </Button>
      <Modal.Root opened={isOpen} onClose={close} centered>
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Body pt="md">
            <form
              onSubmit={(event) => {
                event.preventDefault();
                if (!isLoaded) replace.mutate();
              }}
            >
              <Stack>
                <Modal.Title>{`${verb}?`}</Modal.Title>
                <p>{warning}</p>
                {!withoutSaving && (
                  <TextInput
                    label="Save a snapshot first"
                    description="The name of the snapshot. Leave it empty to lose the data."
                    autoComplete="off"
                    pattern="[\w\-]+"
                    maxLength={60}
                    title="Use letters, digits, hyphens and underscores."
                    value={name}
                    error={
                      isLoaded
                        ? `${name} is the snapshot to load. Choose another name.`
                        : replace.error && explainError(replace.error)
                    }
                    onChange={(event) => setName(event.currentTarget.value)}
                  />
                )}
                <Group justify="end">
                  <Button data-autofocus onClick={close}>
                    {withoutSaving ? 'Keep it' : 'Keep everything'}
                  </Button>
                  <Button
                    type="submit"
                    variant="filled"
                    data-loading={replace.isPending || undefined}
                  >
                    {name === ''
                      ? verb
                      : `${isOverwritten ? 'Overwrite' : 'Save'}, then ${verb.toLowerCase()}`}
                  </Button>
                </Group>
              </Stack>
            </form>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
