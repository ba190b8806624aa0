import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { withEarlyInput } from '~/shared/forms/before-start.ts';
import { CheckboxField, PasswordField, TextField } from '~/shared/mantine/fields.tsx';
import { REVALIDATION, ServerForm } from '~/shared/forms/server-form.tsx';
import { Button } from '~/shared/ui/button.tsx';
import styles from './auth.module.css';
import { signInSchema, type SignInFields } from './schemas.ts';
import type { AuthFormProps } from './steps.ts';

export function SignInForm({ onSubmit, goTo, email }: AuthFormProps<SignInFields>) {
  const form = useForm({
    ...REVALIDATION,
    resolver: zodResolver(signInSchema),
    defaultValues: withEarlyInput({ email, password: '', remember: true }),
  });
  const { errors } = form.formState;
  const field = (name: keyof SignInFields) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  const leave = (mode: 'sign-up' | 'forgot-password') => () => goTo(mode, form.getValues('email'));
  return (
    <ServerForm
      form={form}
      onSubmit={onSubmit}
      serverFields={{ email: 'email', password: 'password' }}
      submitLabel="Sign in"
      label="Sign in"
      footer={
        <p className={styles.switch}>
          New to the paper?{' '}
          <Button variant="text" onClick={leave('sign-up')}>
            Create an account
          </Button>
        </p>
      }
    >
      <TextField
        label="Email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        data-autofocus
        {...field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <div className={styles.line}>
        <CheckboxField
          label="Remember me for 30 days"
          description="Counted from your last visit. Untick to be signed out when you close the browser."
          // The server renders the box as ticked, so it can be unticked before hydration.
          defaultChecked
          {...form.register('remember')}
        />
        <Button variant="text" onClick={leave('forgot-password')}>
          Forgot password?
        </Button>
      </div>
    </ServerForm>
  );
}
