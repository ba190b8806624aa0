import { Button, Group, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useAction } from './action.tsx';
import { control } from './queries.ts';

export function EraseEverything() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const erase = useAction(async () => {
    close();
    await control.reset();
    return 'Everything is as it was at the start.';
  });
  return (
    <>
      <Button size="xs" onClick={open} loading={erase.isPending}>
        Erase everything…
      </Button>
      <Modal.Root opened={isOpen} onClose={close} centered>
        <Modal.Overlay />
        <Modal.Content>
          <Stack component={Modal.Body} pt="md">
            <Modal.Title>Erase everything?</Modal.Title>
            <p>
              All people, advertisements, comments, payments, messages and pictures are replaced by
              those of the seeded town. Faults are removed, and the clock returns to the time of
              this machine.
            </p>
            <Group justify="end">
              <Button data-autofocus onClick={close}>
                Keep everything
              </Button>
              <Button
                variant="filled"
                onClick={() => {
                  erase.mutate();
                }}
              >
                Erase everything
              </Button>
            </Group>
          </Stack>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
