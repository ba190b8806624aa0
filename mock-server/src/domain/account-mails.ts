import { CODE_TTL_MS, type CodeType } from './codes.ts';
import type { Mail } from './ports.ts';

const CODE_TTL_MINUTES = CODE_TTL_MS / 60_000;

const CODE_TEXTS: Record<CodeType, { subject: string; why: string; otherwise: string }> = {
  registration: {
    subject: 'is your code for The Millbrook Courier',
    why: 'Welcome to The Millbrook Courier. To confirm that this address is yours, type in this code:',
    otherwise: 'If you did not sign up, you need not do anything.',
  },
  password_reset: {
    subject: 'is your code for a new password',
    why: 'To set a new password for The Millbrook Courier, type in this code:',
    otherwise: 'If you did not ask for it, you need not do anything: your password stays as it is.',
  },
};

const CLOSING = 'The Millbrook Courier, reader services';

/** The mail with a code in it. */
export const codeMail = (
  { email, firstName }: { email: string; firstName: string },
  type: CodeType,
  code: string,
): Mail => {
  const { subject, why, otherwise } = CODE_TEXTS[type];
  const life = `It is good for ${CODE_TTL_MINUTES} minutes. We never ask for it by phone or mail.`;
  return {
    to: email,
    subject: `${code} ${subject}`,
    text: [`Dear ${firstName},`, why, code, life, otherwise, CLOSING].join('\n\n'),
    kind: `code_${type}`,
    code,
  };
};

/** Tells somebody that their password is another now, should it not have been them. */
export const passwordChangedMail = (user: { email: string; firstName: string }): Mail => ({
  to: user.email,
  subject: 'Your password has been changed',
  text: [
    `Dear ${user.firstName},`,
    'The password of your account at The Millbrook Courier has just been changed.',
    "If that was not you, set a new one at once with 'Forgot password' where you sign in.",
    CLOSING,
  ].join('\n\n'),
  kind: 'password_changed',
});
