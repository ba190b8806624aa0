import { sendCode, toAddress, verifyEmail } from '../../domain/accounts.ts';
import { checkCode } from '../../domain/codes.ts';
import { operation } from '../operation.ts';

/** Verifies an address, or only checks the code of a password reset. */
export const verifyOtp = operation<'verifyOtp'>(async ({ world, body }) => {
  const email = toAddress(body.email);
  if (body.type === 'password_reset') {
    await checkCode(world, { email, type: body.type }, body.otp);
  } else {
    await verifyEmail(world, email, body.otp);
  }
  return { status: 200, body: { message: 'OTP verified successfully!' } };
});

/** Sends a code again. */
export const createOtp = operation<'createOtp'>(async ({ world, body }) => {
  await sendCode(world, body.type ?? 'registration', body.email);
  return { status: 200, body: { message: 'OTP sent successfully!' } };
});

/** Sends the code of a password reset. */
export const requestPasswordReset = operation<'requestPasswordReset'>(async ({ world, body }) => {
  await sendCode(world, 'password_reset', body.email);
  return { status: 200, body: { message: 'Reset code sent to your email!' } };
});
