import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { TextField } from '~/shared/mantine/fields.tsx';
import { REVALIDATION, ServerForm } from '~/shared/forms/server-form.tsx';
import { Button } from '~/shared/ui/button.tsx';
import styles from './auth.module.css';
import { forgotPasswordSchema, type ForgotPasswordFields } from './schemas.ts';
import type { AuthFormProps } from './steps.ts';

/** The form that requests a reset code. The response does not reveal whether the account exists. */
export function ForgotPasswordForm({ onSubmit, goTo, email }: AuthFormProps<ForgotPasswordFields>) {
  const form = useForm({
    ...REVALIDATION,
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email },
  });
  return (
    <ServerForm
      form={form}
      onSubmit={onSubmit}
      serverFields={{ email: 'email' }}
      submitLabel="Send code"
      label="Forgot password"
      footer={
        <p className={styles.switch}>
          <Button variant="text" onClick={() => goTo('sign-in', form.getValues('email'))}>
            Back to sign in
          </Button>
        </p>
      }
    >
      <TextField
        label="Email"
        description="We will send a six-digit code to this address."
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        data-autofocus
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </ServerForm>
  );
}
