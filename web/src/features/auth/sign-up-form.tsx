import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { paths } from '~/shared/config/paths.ts';
import { withEarlyInput } from '~/shared/forms/before-start.ts';
import { CheckboxField, PasswordField, TextField } from '~/shared/mantine/fields.tsx';
import { REVALIDATION, ServerForm } from '~/shared/forms/server-form.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { Button } from '~/shared/ui/button.tsx';
import styles from './auth.module.css';
import { signUpSchema, type SignUpFields } from './schemas.ts';
import type { AuthFormProps } from './steps.ts';

const SERVER_FIELDS = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  password: 'password',
} as const;

export function SignUpForm({ onSubmit, goTo, email }: AuthFormProps<SignUpFields>) {
  const form = useForm({
    ...REVALIDATION,
    resolver: zodResolver(signUpSchema),
    defaultValues: withEarlyInput({
      firstName: '',
      lastName: '',
      email,
      password: '',
      terms: false,
    }),
  });
  const { errors } = form.formState;
  const field = (name: keyof SignUpFields) => ({
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <ServerForm
      form={form}
      onSubmit={onSubmit}
      serverFields={SERVER_FIELDS}
      submitLabel="Sign up"
      label="Sign up"
      footer={
        <p className={styles.switch}>
          Already have an account?{' '}
          <Button variant="text" onClick={() => goTo('sign-in', form.getValues('email'))}>
            Sign in
          </Button>
        </p>
      }
    >
      <div className={styles.names}>
        <TextField
          label="First name"
          autoComplete="given-name"
          data-autofocus
          {...field('firstName')}
        />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField
        label="Email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        {...field('email')}
      />
      <PasswordField
        label="Password"
        description="At least 8 characters"
        autoComplete="new-password"
        {...field('password')}
      />
      <CheckboxField
        label={
          <span>
            I agree to the{' '}
            <Link to={paths.terms} target="_blank">
              terms and conditions
            </Link>
          </span>
        }
        {...field('terms')}
      />
    </ServerForm>
  );
}
