import { useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

import { paths } from '~/shared/config/paths.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { useSession } from '~/shared/session/session-context.ts';
import { keepFocus } from '~/shared/ui/keep-focus.ts';
import { PageTitle } from '~/shared/ui/headings.tsx';
import styles from './auth.module.css';
import { AuthStep } from './auth-step.tsx';
import { StepDialog } from './step-dialog.tsx';
import { isForm, STEP_TITLES, type AuthStep as Step, type FormStep } from './steps.ts';
import { useAuthFlow, type AuthFlow } from './use-auth-flow.ts';

const PATHS = { 'sign-in': paths.signIn, 'sign-up': paths.signUp } as const;

/** The sign-in or sign-up form as a page. Further steps open in a dialog. */
export function AuthPage({ mode }: { mode: 'sign-in' | 'sign-up' }) {
  const flow = useAuthFlow(mode, () => undefined);
  const location: Location<unknown> = useLocation();
  const navigate = useNavigate();
  // Only the browser knows the URL's hash and the location state. Both are read after hydration.
  const isStarting = useSession().state === 'loading';
  const link = isStarting ? null : resetLinkIn(location.hash);
  const step: Step =
    link !== null && isForm(flow.step) ? { name: 'reset-password', ...link } : flow.step;

  // The form stays mounted behind the dialog, so that it keeps its input.
  const [form, setForm] = useState<FormStep>({ name: mode, email: '' });
  if (isForm(step) && step !== form) setForm(step);

  const goTo: AuthFlow['goTo'] = (next, email) => {
    if (next === 'forgot-password' || next === mode) {
      keepFocus(
        () => flow.goTo(next, email),
        () => document.querySelector('main'),
      );
    } else {
      const { search, state } = location;
      void navigate({ pathname: PATHS[next], search }, { state });
    }
  };
  const backToForm = () => {
    if (link !== null) void navigate({ hash: '' }, { replace: true });
    flow.goTo(step.name === 'congratulation' ? mode : form.name, form.email);
  };

  return (
    <div className={styles.page}>
      <PageTitle>{STEP_TITLES[form.name]}</PageTitle>
      {!isStarting && hasSessionEnded(location.state) && form.name === 'sign-in' && (
        <div className={styles.note}>
          <FormAlert tone="note">Your session has ended. Please sign in again.</FormAlert>
        </div>
      )}
      <AuthStep key={form.name} flow={{ ...flow, goTo }} step={form} onClose={backToForm} />
      {!isForm(step) && (
        <StepDialog name={step.name} onClose={backToForm}>
          <AuthStep flow={flow} step={step} onClose={backToForm} />
        </StepDialog>
      )}
    </div>
  );
}

/** Reads email address and code from the hash of the URL that `npm run first-admin` prints. */
const resetLinkIn = (hash: string): { email: string; code: string } | null => {
  const values = new URLSearchParams(hash.slice(1));
  const [email, code] = [values.get('reset'), values.get('otp')];
  return email === null || code === null ? null : { email, code };
};

const hasSessionEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sessionEnded' in state;
