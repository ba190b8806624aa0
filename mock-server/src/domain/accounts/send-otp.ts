import { otpMail, signUpAgainMail } from './account-mails.ts';
import { accountsOf, lockEmail, toEmail } from './accounts.ts';
import { countOtpMessage, createOtp, type MailedOtpType } from './otp.ts';
import type { Mail } from '../ports.ts';
import { findRegistration } from './registrations.ts';
import type { Services } from '../services.ts';

/** `named` is the id of an account from the browser's cookie, or null without a cookie. */
export interface OtpRequest {
  type: MailedOtpType;
  email: string;
  named: number | null;
  clientIp: string;
}

/** Counts a request for a code. Returns the email to send, or undefined if none is needed. */
const prepare = async (
  tx: Services['db'],
  services: Services,
  { type, email, named, clientIp }: OtpRequest,
): Promise<Mail | undefined> => {
  await lockEmail(tx, email);
  await countOtpMessage(tx, services, email, clientIp);
  const [account] =
    type === 'registration'
      ? [await findRegistration(tx, email, named)]
      : await accountsOf(tx, email);
  if (account === undefined) return undefined;
  const isVerified = account.emailVerifiedAt !== null;
  if (type === 'registration' && isVerified) return undefined;
  // No reset code is sent, because a reset would verify an account that a stranger may have made.
  if (type === 'password_reset' && !isVerified) return signUpAgainMail(services.config, email);
  const otp = await createOtp(tx, services, { type, to: email, userId: account.id });
  return otpMail(services.config, account, type, otp);
};

/**
 * Emails a code if there is an account that needs one. The response and the rate limits do not
 * reveal whether there is such an account.
 * @throws DomainError email_needed (400), too_many_attempts (429)
 */
export const sendOtp = async (services: Services, request: OtpRequest): Promise<void> => {
  const email = toEmail(request.email);
  const mail = await services.db.transaction((tx) => prepare(tx, services, { ...request, email }));
  if (mail !== undefined) await services.mailbox.send(mail);
};
