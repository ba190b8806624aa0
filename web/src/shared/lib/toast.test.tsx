import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ToastHost } from '~/app/providers/toast-host.tsx';
import { toast } from './toast.ts';

it('brings the place for messages with the first message', async () => {
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
