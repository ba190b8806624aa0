import type { Config } from '../../settings/config.ts';
import { OTP_TTL_MS } from '../../settings/limit-table.ts';
import { MINUTE_MS } from '../../lib/time.ts';
import type { MailedOtpType } from './otp.ts';
import type { Mail } from '../ports.ts';

type Paper = Pick<Config, 'siteName'>;

const OTP_TTL_MINUTES = OTP_TTL_MS / MINUTE_MS;

interface OtpTexts {
  subject: string;
  why: string;
  otherwise: string;
}

const OTP_TEXTS: Record<MailedOtpType, (siteName: string) => OtpTexts> = {
  registration: (siteName) => ({
    subject: `is your code for ${siteName}`,
    why: `Welcome to ${siteName}. To verify your email address, enter this code:`,
    otherwise: 'If you did not sign up, you can ignore this email.',
  }),
  password_reset: (siteName) => ({
    subject: 'is your password reset code',
    why: `To set a new password for ${siteName}, enter this code:`,
    otherwise:
      'If you did not request this, you can ignore this email. Your password will not change.',
  }),
};

const closing = (siteName: string): string => `${siteName}, reader services`;

/** Composes the email with a code. */
export const otpMail = (
  { siteName }: Paper,
  { email, firstName }: { email: string; firstName: string },
  type: MailedOtpType,
  code: string,
): Mail => {
  const { subject, why, otherwise } = OTP_TEXTS[type](siteName);
  const life = `It is valid for ${OTP_TTL_MINUTES} minutes. We never ask for it by phone or email.`;
  return {
    to: email,
    subject: `${code} ${subject}`,
    text: [`Dear ${firstName},`, why, code, life, otherwise, closing(siteName)].join('\n\n'),
    kind: `code_${type}`,
    code,
  };
};

/** Composes the text message with a code. */
export const phoneOtpText = ({ siteName }: Paper, to: string, code: string): Mail => ({
  channel: 'text',
  to,
  subject: '',
  text: `${code} is your code for ${siteName}. It is valid for ${OTP_TTL_MINUTES} minutes. We never ask for it by phone or email.`,
  kind: 'code_phone',
  code,
});

/** Composes the email for a person who requested a password reset but never finished signing up. */
export const signUpAgainMail = ({ siteName }: Paper, to: string): Mail => ({
  to,
  subject: `You have no account at ${siteName} yet`,
  text: [
    `Someone asked for a new password for ${siteName} with this email address.`,
    'The address was signed up with, but never verified. To use it, please sign up again.',
    'If you did not request this, you can ignore this email.',
    closing(siteName),
  ].join('\n\n'),
  kind: 'sign_up_again',
});

/** Composes the email after a change of password, which an attacker may have made. */
export const passwordChangedMail = (
  { siteName }: Paper,
  user: { email: string; firstName: string },
): Mail => ({
  to: user.email,
  subject: 'Your password has been changed',
  text: [
    `Dear ${user.firstName},`,
    `The password for your account at ${siteName} has just been changed.`,
    "If this was not you, reset it right away with 'Forgot password' on the sign-in page.",
    closing(siteName),
  ].join('\n\n'),
  kind: 'password_changed',
});
