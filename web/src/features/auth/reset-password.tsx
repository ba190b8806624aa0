import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';

import { useApi } from '~/shared/api/api-context.ts';
import { ApiError, isAbort, isApiError, messageOf } from '~/shared/api/errors.ts';
import { PasswordField } from '~/shared/mantine/fields.tsx';
import { NEW_PASSWORD_HINT } from '~/shared/forms/new-password.ts';
import { REVALIDATION, ServerForm } from '~/shared/forms/server-form.tsx';
import { OtpInput } from '~/shared/one-time-code/otp-input.tsx';
import { Resend } from '~/shared/one-time-code/resend.tsx';
import { resetPassword, sendResetCode } from './api.ts';
import { resetPasswordSchema } from './schemas.ts';
import { toast } from '~/shared/lib/toast.ts';

const RESET_RESEND_WAIT_MS = 120_000;

const BAD_REQUEST = 400;

/** Replaces the server's error for a wrong code. `VerifyCode` shows the same text. */
const WRONG_CODE = new ApiError({
  status: BAD_REQUEST,
  message: 'Invalid OTP. Please try again.',
  isServerText: true,
  fieldErrors: { otp: ['Invalid OTP. Please try again.'] },
});

const isWrongCode = (error: unknown): boolean =>
  isApiError(error, BAD_REQUEST) && 'otp' in error.fieldErrors;

type Props = {
  email: string;
  /** The code that the server has accepted for the reset. The user can request a newer code. */
  code: string;
  onReset: () => void;
};

export function ResetPassword({ email, code, onReset }: Props) {
  const api = useApi();
  const form = useForm({
    ...REVALIDATION,
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { otp: code, newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;

  const resend = async (signal: AbortSignal) => {
    try {
      await sendResetCode(api, email, signal);
    } catch (error) {
      if (isAbort(error)) return false;
      const message = messageOf(error, 'Failed to resend reset code. Please try again.');
      form.setError('root', { message });
      return false;
    }
    form.clearErrors('root');
    toast.success('Reset code sent successfully!');
    form.setValue('otp', '');
    form.setFocus('otp');
    return true;
  };

  return (
    <ServerForm
      form={form}
      serverFields={{ otp: 'otp', new_password: 'newPassword' }}
      fallback="Failed to reset password. Please try again."
      submitLabel="Reset password"
      label="Reset password"
      onSubmit={async ({ otp, newPassword }, signal) => {
        await resetPassword(api, { email, otp, newPassword }, signal).catch((error: unknown) => {
          if (!isWrongCode(error)) throw error;
          form.setValue('otp', '');
          throw WRONG_CODE;
        });
        toast.success('Password reset successfully!');
        onReset();
      }}
      footer={<Resend waitMs={RESET_RESEND_WAIT_MS} onResend={resend} />}
    >
      {/* The hidden field tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Controller
        control={form.control}
        name="otp"
        render={({ field }) => (
          <OtpInput
            ref={field.ref}
            label="6-digit code"
            value={field.value}
            error={errors.otp?.message}
            onChange={field.onChange}
            onProblem={(message) => {
              if (message === null) form.clearErrors('otp');
              else form.setError('otp', { message });
            }}
          />
        )}
      />
      <PasswordField
        label="New password"
        data-autofocus
        description={NEW_PASSWORD_HINT}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...form.register('newPassword', {
          onChange: () => {
            if (errors.confirmPassword) void form.trigger('confirmPassword');
          },
        })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
    </ServerForm>
  );
}
