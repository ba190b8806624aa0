import { otpMail, signUpAgainMail } from './account-mails.ts';
import { accountsOf, lockAddress, toAddress } from './accounts.ts';
import { shareCodes } from './codes.ts';
import { countOtp, createOtp, type MailedOtpType } from './otp.ts';
import { padDuration } from './pad-duration.ts';
import type { Mail } from '../ports.ts';
import { findRegistration } from './registrations.ts';
import type { World } from '../world.ts';

/** `named` is the id of an account from the browser's cookie, or null without a cookie. */
export interface OtpRequest {
  type: MailedOtpType;
  email: string;
  named: number | null;
  clientAddress: string;
}

/** Counts a request for a code. Returns the email to send, or undefined if none is due. */
const prepare = async (
  tx: World['db'],
  world: World,
  { type, email, named, clientAddress }: OtpRequest,
): Promise<Mail | undefined> => {
  await lockAddress(tx, email);
  const [account] =
    type === 'registration'
      ? [await findRegistration(tx, email, named)]
      : await accountsOf(tx, email);
  const purpose = { type, to: email, asker: clientAddress };
  const isDue = await countOtp(tx, world, { ...purpose, userId: account?.id });
  if (account === undefined) return undefined;
  if (type === 'registration' && account.emailVerifiedAt !== null) return undefined;
  const known = { ...purpose, userId: account.id };
  if (!isDue) {
    await shareCodes(tx, world, known);
    return undefined;
  }
  // No reset code is sent, because a reset would verify an account that a stranger may have made.
  if (type === 'password_reset' && account.emailVerifiedAt === null) {
    return signUpAgainMail(world.config, email);
  }
  return otpMail(world.config, account, type, await createOtp(tx, world, known));
};

/**
 * Emails a code if there is an account that needs one. The response, its duration and the rate
 * limits do not reveal whether there is such an account.
 * @throws DomainError email_needed (400), too_many_attempts (429)
 */
export const sendOtp = (world: World, request: OtpRequest): Promise<void> =>
  padDuration(async () => {
    const email = toAddress(request.email);
    const mail = await world.db.transaction((tx) => prepare(tx, world, { ...request, email }));
    if (mail !== undefined) await world.mailbox.send(mail);
  });
