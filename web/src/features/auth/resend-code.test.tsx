import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { SLOW_AFTER_MS } from '~/shared/lib/use-is-slow.ts';
import { noResponse, type FakeOperation } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import { ResetPassword } from './reset-password.tsx';
import { VerifyCode } from './verify-code.tsx';

const email = 'maya@millbrook.example';
const verified = () => Promise.resolve();

const RESET = {
  operation: 'POST /auth/password-reset/request/',
  success: 'Reset code sent successfully!',
  failure: 'Failed to resend reset code. Please try again.',
};
const PLACES = [
  {
    place: 'verifying an email',
    waitS: 60,
    countdown: ['1:00', '0:30'],
    operation: 'POST /auth/otp/create/',
    success: 'OTP sent successfully!',
    failure: 'Failed to resend OTP. Please try again.',
    element: (
      <VerifyCode name="verify-code" email={email} purpose="registration" onVerified={verified} />
    ),
  },
  {
    place: 'verifying for a new password',
    waitS: 60,
    countdown: ['1:00', '0:30'],
    ...RESET,
    element: (
      <VerifyCode name="verify-code" email={email} purpose="password_reset" onVerified={verified} />
    ),
  },
  {
    place: 'setting the new password',
    waitS: 120,
    countdown: ['2:00', '1:00'],
    ...RESET,
    element: <ResetPassword email={email} code="482913" onReset={vi.fn()} />,
  },
] as const;

beforeEach(() => {
  vi.useFakeTimers();
});
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

const ringFraction = (): number => {
  const [, ring] = screen.getByRole('timer').querySelectorAll('circle');
  const read = (name: string) => Number(ring?.getAttribute(name));
  return 1 - read('stroke-dashoffset') / read('stroke-dasharray');
};

describe.each(PLACES)(
  'while $place, a user can request another code only after a countdown',
  ({ waitS, countdown, operation, success, failure, element }) => {
    test(
      'the text and the ring of the countdown show the same duration',
      { tags: ['S4.39', 'S4.40', 'S4.41', 'S9.11', 'S9.12'] },
      async () => {
        renderPage(element);
        const [start, half] = countdown;
        expect(screen.getByRole('timer')).toHaveTextContent(start);
        expect(ringFraction()).toBeCloseTo(1);
        await pass(waitS / 2);
        expect(screen.getByRole('timer')).toHaveTextContent(half);
        expect(ringFraction()).toBeCloseTo(0.5);
      },
    );

    const pressResend = async (response: FakeOperation) => {
      const { calls } = renderPage(element, { operations: { [operation]: response } });
      await pass(waitS - 1);
      expect(screen.queryByRole('button', { name: 'Resend' })).not.toBeInTheDocument();
      await pass(1);
      const button = screen.getByRole('button', { name: 'Resend' });
      button.focus();
      fireEvent.click(button);
      await pass(0);
      return calls;
    };

    test(
      'another code can be requested after the countdown and restarts the countdown',
      { tags: ['S4.39', 'S7.13', 'S8.38', 'S8.40', 'S9.11', 'S9.12'] },
      async () => {
        const calls = await pressResend(() => ({ body: { message: 'ok' } }));
        expect(calls).toHaveLength(1);
        expect(calls[0]?.body).toMatchObject({ email });
        await vi.waitFor(() => expect(screen.getByText(success)).toBeInTheDocument());
        expect(screen.getByLabelText('6-digit code')).toHaveValue('');
        expect(screen.getByLabelText('6-digit code')).toHaveFocus();
        expect(screen.getByRole('timer')).toBeInTheDocument();
      },
    );

    test.each([
      ['the server’s text', () => ({ status: 429, body: { error: 'Too many' } }), 'Too many'],
      ['its own text', () => ({ status: 500 }), failure],
      ['its own text and the reason', noResponse, `${failure} We could not reach the server.`],
    ])(
      'a failed request for a code shows %s and can be retried',
      { tags: ['S8.16', 'S8.18'] },
      async (_, response, text) => {
        await pressResend(response);
        expect(screen.getByText(text)).toBeInTheDocument();
        expect(screen.getByRole('button', { name: 'Resend' })).toHaveFocus();
      },
    );

    test('a request for a code that takes ten seconds can be aborted', async () => {
      await pressResend(() => new Promise(() => undefined));
      await pass(SLOW_AFTER_MS / 1000);
      fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
      await pass(0);
      expect(screen.queryByText('This is taking longer than usual.')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Resend' })).toBeInTheDocument();
    });
  },
);

test('the countdown is exact after the browser has suspended the tab', async () => {
  renderPage(PLACES[0].element);
  vi.setSystemTime(Date.now() + 50_000);
  await pass(1);
  expect(screen.getByRole('timer')).toHaveTextContent('0:09');
});
