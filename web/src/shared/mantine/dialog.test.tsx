import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page({ onPress }: { onPress: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <button onClick={onPress}>Behind</button>
      {isOpen && (
        <Dialog title="Question" onClose={close}>
          <button onClick={close}>Yes</button>
        </Dialog>
      )}
    </>
  );
}

test('a double click that closes a dialog does not press an element behind the dialog', () => {
  vi.useFakeTimers();
  const onPress = vi.fn();
  render(<Page onPress={onPress} />, { wrapper: MantineProvider });
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }), { detail: 1 });
  const behind = screen.getByText('Behind');
  fireEvent.click(behind, { detail: 2 });
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.click(behind, { detail: 1 });
  expect(onPress).toHaveBeenCalledOnce();
  act(() => {
    vi.runAllTimers();
  });
  fireEvent.click(behind, { detail: 2 });
  expect(onPress).toHaveBeenCalledTimes(2);
});
