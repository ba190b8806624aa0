import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastHost } from '~/app/providers/toast-host.tsx';
import { toast } from './toast.ts';

test('the first toast loads the toaster', async () => {
  vi.resetModules();
  const { toast: unusedToast } = await import('./toast.ts');
  const { ToastHost: UnusedHost } = await import('~/app/providers/toast-host.tsx');
  const { container } = render(<UnusedHost />);
  expect(container).toBeEmptyDOMElement();
  act(() => unusedToast.success('OTP verified successfully!'));
  expect(await screen.findByText('OTP verified successfully!')).toBeInTheDocument();
  act(() => unusedToast.error('Invalid OTP'));
  expect(await screen.findByText('Invalid OTP')).toBeInTheDocument();
});

test('a repeated toast is shown once, for four seconds', { tags: ['S9.20'] }, async () => {
  // The toaster is loaded first, because loading does not count toward the four seconds.
  await import('~/app/providers/toaster.tsx');
  render(<ToastHost />);
  vi.useFakeTimers();
  await act(async () => {
    toast.error('Invalid OTP');
    toast.error('Invalid OTP');
    await vi.advanceTimersByTimeAsync(1000);
  });
  const message = screen.getByText('Invalid OTP');
  expect(message.closest('.toast')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(2900));
  expect(screen.getByText('Invalid OTP')).toBeInTheDocument();
  // After four seconds, a toast fades and then disappears.
  await act(() => vi.advanceTimersByTimeAsync(1100));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText('Invalid OTP')).not.toBeInTheDocument();
});

test('at most 20 toasts are shown at the same time', { tags: ['S9.22'] }, async () => {
  await import('~/app/providers/toaster.tsx');
  const { container } = render(<ToastHost />);
  act(() => {
    for (let number = 1; number <= 21; number += 1) toast.error(`Failure number ${number}`);
  });
  await screen.findByText('Failure number 21');
  expect(container.querySelectorAll('.toast')).toHaveLength(20);
});

test('several toasts are shown together, each for four seconds', { tags: ['S9.20'] }, async () => {
  await import('~/app/providers/toaster.tsx');
  render(<ToastHost />);
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  act(() => toast.success('OTP verified successfully!'));
  await pass(2000);
  act(() => toast.success('Successfully signed in!'));
  await pass(1900);
  expect(screen.getByText('OTP verified successfully!')).toBeInTheDocument();
  expect(screen.getByText('Successfully signed in!')).toBeInTheDocument();
  await pass(1000);
  await pass(1000);
  expect(screen.queryByText('OTP verified successfully!')).not.toBeInTheDocument();
  expect(screen.getByText('Successfully signed in!')).toBeInTheDocument();
});
