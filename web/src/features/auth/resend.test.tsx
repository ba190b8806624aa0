import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { VERIFY_RESEND_WAIT_MS } from '~/shared/one-time-code/code-form.tsx';
import { Resend } from '~/shared/one-time-code/resend.tsx';
import { RESET_RESEND_WAIT_MS } from './reset-password.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
const passSeconds = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  });

const ringFraction = (container: HTMLElement): number => {
  const [, ring] = container.querySelectorAll('circle');
  const read = (name: string) => Number(ring?.getAttribute(name));
  return 1 - read('stroke-dashoffset') / read('stroke-dasharray');
};

describe.each([
  ['a code is verified', VERIFY_RESEND_WAIT_MS, 60, '1:00', '0:30'],
  ['a password is reset', RESET_RESEND_WAIT_MS, 120, '2:00', '1:00'],
])('when %s', (_, waitMs, seconds, start, half) => {
  test('the text and the ring of the countdown show the same duration', async () => {
    const { container } = render(
      <Resend waitMs={waitMs} onResend={() => Promise.resolve(true)} />,
      {
        wrapper: MantineProvider,
      },
    );
    expect(screen.getByRole('timer')).toHaveTextContent(start);
    expect(ringFraction(container)).toBeCloseTo(1);

    await passSeconds(seconds / 2);
    expect(screen.getByRole('timer')).toHaveTextContent(half);
    expect(ringFraction(container)).toBeCloseTo(0.5);

    await passSeconds(seconds / 2 - 1);
    expect(screen.queryByRole('button', { name: 'Resend' })).not.toBeInTheDocument();
    await passSeconds(1);
    expect(screen.getByRole('button', { name: 'Resend' })).toBeInTheDocument();
  });
});

test('the countdown stays exact while the tab sleeps', async () => {
  render(<Resend waitMs={60_000} onResend={() => Promise.resolve(true)} />);
  vi.setSystemTime(Date.now() + 50_000);
  await passSeconds(1);
  expect(screen.getByRole('timer')).toHaveTextContent('0:09');
});
