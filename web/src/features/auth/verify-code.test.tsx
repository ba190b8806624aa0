import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { type FakeOperation, noResponse, refusal } from '~/testing/fake-api.ts';
import { renderPage } from '~/testing/render.tsx';
import type { CodePurpose } from './api.ts';
import { VerifyCode } from './verify-code.tsx';

const VERIFY = 'POST /auth/otp/verify/';
const accept: FakeOperation = () => ({ body: { message: 'ok' } });

const show = (verify: FakeOperation, purpose: CodePurpose = 'registration') => {
  const onVerified = vi.fn(() => Promise.resolve());
  const view = renderPage(
    <VerifyCode
      name="verify-code"
      email="maya@millbrook.example"
      purpose={purpose}
      onVerified={onVerified}
    />,
    { operations: { [VERIFY]: verify } },
  );
  const code = async () => screen.findByLabelText<HTMLInputElement>('6-digit code');
  return { ...view, onVerified, code };
};

describe('a user enters a code', () => {
  test(
    'typing the sixth digit submits the code exactly once',
    { tags: ['S3.24', 'S5.17', 'S5.20'] },
    async () => {
      const { user, code, calls, onVerified } = show(accept);
      await user.type(await code(), '48-29a1');
      expect(calls).toEqual([]);
      await user.type(await code(), '3');
      await waitFor(() => expect(onVerified).toHaveBeenCalledOnce());
      const body = { email: 'maya@millbrook.example', otp: '482913', type: 'registration' };
      expect(calls).toEqual([{ operation: VERIFY, body }]);
    },
  );

  test('after the field has ignored a typed letter, the code can be selected and deleted', async () => {
    const { user, code } = show(accept);
    await user.type(await code(), '12a{Control>}a{/Control}{Delete}');
    expect(await code()).toHaveValue('');
  });

  test('while the server checks a code, the form does not send the code again', async () => {
    const { user, code, calls } = show(() => new Promise(() => undefined));
    await user.type(await code(), '482913{Enter}{Enter}');
    expect(calls).toHaveLength(1);
    const verify = screen.getByRole('button', { name: 'Verify' });
    expect(verify).toHaveAttribute('aria-disabled', 'true');
    await user.click(verify);
    expect(calls).toHaveLength(1);
  });

  test('while the server checks a code, pasting another code does not change the field', async () => {
    const { user, code, calls } = show(() => new Promise(() => undefined));
    await user.type(await code(), '482913');
    await waitFor(() => expect(calls).toHaveLength(1));
    await user.paste('111111');
    expect(await code()).toHaveValue('482913');
    expect(await code()).not.toHaveAccessibleDescription();
  });

  test('an incomplete code is not sent', { tags: ['S5.21'] }, async () => {
    const { user, code, calls } = show(accept);
    await user.type(await code(), '4829{Enter}');
    expect(await code()).toHaveAccessibleDescription('Please enter complete OTP');
    expect(calls).toEqual([]);
  });

  test('pasting six digits replaces the code', async () => {
    const { user, code, calls } = show(accept);
    await user.type(await code(), '11');
    await user.paste('482-913');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ otp: '482913' });
  });

  test(
    'pasting a text without a valid code does not change the code',
    { tags: ['S5.19'] },
    async () => {
      const { user, code, calls } = show(accept);
      await user.type(await code(), '12');
      await user.paste('4829');
      expect(await code()).toHaveAccessibleDescription('Please paste a valid 6-digit code');
      expect(await code()).toHaveValue('12');
      await user.type(await code(), '3');
      expect(await code()).not.toHaveAccessibleDescription();
      expect(calls).toEqual([]);
    },
  );
});

describe('after a failed verification, the form can be sent again', () => {
  test('the form clears a wrong code', { tags: ['S8.15'] }, async () => {
    const { user, code, onVerified } = show(refusal(400, 'Invalid OTP'));
    await user.type(await code(), '482913');
    await waitFor(async () =>
      expect(await code()).toHaveAccessibleDescription('Invalid OTP. Please try again.'),
    );
    expect(await code()).toHaveValue('');
    expect(await code()).toHaveFocus();
    expect(onVerified).not.toHaveBeenCalled();
  });

  test.each([
    ['the server reports too many attempts', refusal(429, 'Wait 9 minutes.'), 'Wait 9 minutes.'],
    ['no response arrives', noResponse, 'Invalid OTP. We could not reach the server.'],
    ['the server fails', () => ({ status: 500 }), 'Invalid OTP'],
  ])('if %s, the form keeps the code for a retry', async (_, verify, text) => {
    const { user, code, calls } = show(verify);
    await user.type(await code(), '482913');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await code()).toHaveValue('482913');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(calls.length + Number(verify === noResponse)).toBeGreaterThan(1));
  });

  test(
    'if the step after the verification fails, a retry does not send the code again',
    { tags: ['S8.13'] },
    async () => {
      const { user, code, calls, onVerified } = show(accept);
      onVerified.mockRejectedValueOnce(new Error('no'));
      await user.type(await code(), '482913');
      expect(
        await screen.findByText('Something went wrong. Please try again.'),
      ).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(2));
      expect(calls).toHaveLength(1);
    },
  );
});
