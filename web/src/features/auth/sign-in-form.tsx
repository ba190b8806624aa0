import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { CheckboxField, PasswordField, TextField } from '~/shared/forms/fields.tsx';
import { ServerForm } from '~/shared/forms/server-form.tsx';
import styles from './auth.module.css';
import { signInSchema, type SignInFields } from './schemas.ts';
import type { AuthFormProps } from './steps.ts';

export function SignInForm({ onSubmit, goTo, email }: AuthFormProps<SignInFields>) {
  const form = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email, password: '', remember: false },
  });
  const { errors } = form.formState;
  const leave = (mode: 'sign-up' | 'forgot-password') => () => {
    goTo(mode, form.getValues('email'));
  };
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
          <button type="button" className={styles.textButton} onClick={leave('sign-up')}>
            Create an account
          </button>
        </p>
      }
    >
      <TextField
        label="Email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        data-autofocus
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className={styles.line}>
        <CheckboxField
          label="Remember me for 30 days"
          description="From your last visit. Otherwise until you close the browser."
          {...form.register('remember')}
        />
        <button type="button" className={styles.textButton} onClick={leave('forgot-password')}>
          Forgot password?
        </button>
      </div>
    </ServerForm>
  );
}
