import { Button, Group, Modal, Stack, TextInput, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useAction } from './action.tsx';
import { control } from './queries.ts';
import { explainError } from '../../explain-error.ts';

interface ConfirmProps extends ButtonProps {
  /** The verb in the dialog's question and on the button that confirms. */
  verb: string;
  /** A sentence that names the data which will be deleted. */
  warning: string;
  run: () => Promise<string>;
  /** Whether the confirmation omits the offer to save a snapshot before the deletion. */
  withoutSaving?: boolean;
  children: ReactNode;
}

/** A button that deletes data after a confirmation. Its dialog offers to save a snapshot first. */
export function Confirm({
  verb,
  warning,
  run,
  withoutSaving = false,
  children,
  ...props
}: ConfirmProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [name, setName] = useState('');
  const replace = useAction(async () => {
    if (name !== '') await control.saveSnapshot(name);
    const done = await run();
    close();
    return name === '' ? done : `${done} What was there is the snapshot ${name}.`;
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
                replace.mutate();
              }}
            >
              <Stack>
                <Modal.Title>{verb}?</Modal.Title>
                <p>{warning}</p>
                {!withoutSaving && (
                  <TextInput
                    label="Save it before, as"
                    description="Leave empty to lose it."
                    autoComplete="off"
                    pattern="[\w\-]+"
                    maxLength={60}
                    title="Letters, digits, hyphens and underscores"
                    value={name}
                    error={replace.error && explainError(replace.error)}
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
                    {name === '' ? verb : `Save, then ${verb.toLowerCase()}`}
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
