import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastHost } from '~/app/providers/toast-host.tsx';
import { toast } from './toast.ts';

test('loads the toaster with the first message', async () => {
  const { container } = render(<ToastHost />);
  expect(container).toBeEmptyDOMElement();
  act(() => {
    toast.success('OTP verified successfully!');
  });
  expect(await screen.findByText('OTP verified successfully!')).toBeInTheDocument();
  act(() => {
    toast.error('Invalid OTP');
  });
  expect(await screen.findByText('Invalid OTP')).toBeInTheDocument();
});

test('shows messages at the top, in the middle, for four seconds', async () => {
  render(<ToastHost />);
  act(() => {
    toast.success('OTP sent successfully!');
  });
  // The library is loaded first; the time runs from the message on.
  await screen.findByText('OTP sent successfully!');
  vi.useFakeTimers();
  try {
    await act(async () => {
      toast.error('Invalid OTP');
      await vi.advanceTimersByTimeAsync(0);
    });
    await act(() => vi.advanceTimersByTimeAsync(3900));
    const message = screen.getByText('Invalid OTP');
    expect(message.closest('.toast')).toBeInTheDocument();
    const place = message.closest('.toast')?.parentElement;
    expect(place).toHaveStyle({ top: '0px', justifyContent: 'center' });
    // Shown for four seconds, removed after the fade.
    await act(() => vi.advanceTimersByTimeAsync(100));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText('Invalid OTP')).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
