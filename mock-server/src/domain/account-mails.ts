import type { Config } from '../config.ts';
import { CODE_TTL_MS, type CodeType } from './codes.ts';
import type { Mail } from './ports.ts';

type Paper = Pick<Config, 'siteName'>;

const CODE_TTL_MINUTES = CODE_TTL_MS / 60_000;

interface CodeTexts {
  subject: string;
  why: string;
  otherwise: string;
}

const CODE_TEXTS: Record<CodeType, (siteName: string) => CodeTexts> = {
  registration: (siteName) => ({
    subject: `is your code for ${siteName}`,
    why: `Welcome to ${siteName}. To confirm that this address is yours, type in this code:`,
    otherwise: 'If you did not sign up, you need not do anything.',
  }),
  password_reset: (siteName) => ({
    subject: 'is your code for a new password',
    why: `To set a new password for ${siteName}, type in this code:`,
    otherwise: 'If you did not ask for it, you need not do anything: your password stays as it is.',
  }),
};

const closing = (siteName: string): string => `${siteName}, reader services`;

/** The mail with a code in it. */
export const codeMail = (
  { siteName }: Paper,
  { email, firstName }: { email: string; firstName: string },
  type: CodeType,
  code: string,
): Mail => {
  const { subject, why, otherwise } = CODE_TEXTS[type](siteName);
  const life = `It is good for ${CODE_TTL_MINUTES} minutes. We never ask for it by phone or mail.`;
  return {
    to: email,
    subject: `${code} ${subject}`,
    text: [`Dear ${firstName},`, why, code, life, otherwise, closing(siteName)].join('\n\n'),
    kind: `code_${type}`,
    code,
  };
};

/** Tells somebody that their password is another now, should it not have been them. */
export const passwordChangedMail = (
  { siteName }: Paper,
  user: { email: string; firstName: string },
): Mail => ({
  to: user.email,
  subject: 'Your password has been changed',
  text: [
    `Dear ${user.firstName},`,
    `The password of your account at ${siteName} has just been changed.`,
    "If that was not you, set a new one at once with 'Forgot password' where you sign in.",
    closing(siteName),
  ].join('\n\n'),
  kind: 'password_changed',
});
