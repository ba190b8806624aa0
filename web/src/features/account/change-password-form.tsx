import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { useApi } from '~/shared/api/api-context.ts';
import { ApiError, isApiError } from '~/shared/api/errors.ts';
import { PasswordField } from '~/shared/mantine/fields.tsx';
import { NEW_PASSWORD_HINT } from '~/shared/forms/new-password.ts';
import { REVALIDATION, ServerForm } from '~/shared/forms/server-form.tsx';
import { changePassword } from './api.ts';
import { passwordSchema } from './schemas.ts';
import { toast } from '~/shared/lib/toast.ts';

const NOT_FOUND = 404;

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** If the backend cannot change passwords, the error explains how to reset the password. */
const explainMissing = (error: unknown): never => {
  if (!isApiError(error, NOT_FOUND)) throw error;
  throw new ApiError({
    status: NOT_FOUND,
    message:
      'The password cannot be changed here. Sign out and choose "Forgot password?" on the sign-in page.',
    cause: error,
  });
};

export function ChangePasswordForm({ email }: { email: string }) {
  const api = useApi();
  const form = useForm({
    ...REVALIDATION,
    resolver: zodResolver(passwordSchema),
    defaultValues: EMPTY,
  });
  const { errors } = form.formState;
  const field = (name: keyof typeof EMPTY) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <ServerForm
      form={form}
      serverFields={{ current_password: 'currentPassword', new_password: 'newPassword' }}
      submitLabel="Change password"
      label="Change password"
      onSubmit={async (fields, signal) => {
        await changePassword(api, fields, signal).catch(explainMissing);
        form.reset(EMPTY);
        toast.success('Password changed successfully!');
      }}
    >
      {/* The hidden field tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label="New password"
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
        {...field('confirmPassword')}
      />
    </ServerForm>
  );
}
