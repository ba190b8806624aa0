import { toEmail } from '../../domain/accounts/accounts.ts';
import { clientIpOf } from '../../domain/accounts/client-ip.ts';
import { checkResetOtp } from '../../domain/accounts/password-change.ts';
import { verifyEmail } from '../../domain/accounts/registrations.ts';
import { sendOtp } from '../../domain/accounts/send-otp.ts';
import { operation } from '../operation.ts';
import { forgetRegistration, namedRegistration } from './registration-cookie.ts';

/** Verifies an email address by the code of a sign-up. A reset code is only checked. */
export const verifyOtp = operation<'verifyOtp'>(async ({ services, body, request, reply }) => {
  const email = toEmail(body.email);
  const clientIp = clientIpOf(request.ip);
  const isReset = body.type === 'password_reset';
  const entered = { email, otp: body.otp, clientIp };
  if (isReset) await checkResetOtp(services, entered);
  else await verifyEmail(services, { ...entered, named: namedRegistration(request) });
  if (!isReset) forgetRegistration(reply);
  return { status: 200, body: { message: 'OTP verified successfully!' } };
});

export const createOtp = operation<'createOtp'>(async ({ services, body, request }) => {
  const clientIp = clientIpOf(request.ip);
  const { email, type = 'registration' } = body;
  await sendOtp(services, { type, email, named: namedRegistration(request), clientIp });
  return { status: 200, body: { message: 'OTP sent successfully!' } };
});

export const requestPasswordReset = operation<'requestPasswordReset'>(
  async ({ services, body, request }) => {
    const clientIp = clientIpOf(request.ip);
    const { email } = body;
    await sendOtp(services, { type: 'password_reset', email, named: null, clientIp });
    return { status: 200, body: { message: 'Reset code sent to your email!' } };
  },
);
