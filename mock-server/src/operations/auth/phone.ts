import { clientAddressOf } from '../../domain/accounts/client-address.ts';
import { sendPhoneOtp, verifyPhone } from '../../domain/accounts/phone-verification.ts';
import { signedInOperation } from '../operation.ts';

export const createPhoneCode = signedInOperation<'createPhoneCode'>(async ({ world, caller }) => {
  await sendPhoneOtp(world, caller);
  return { status: 200, body: { message: 'OTP sent successfully!' } };
});

export const verifyPhoneCode = signedInOperation<'verifyPhoneCode'>(
  async ({ world, caller, body, request }) => {
    const entered = { otp: body.otp, clientAddress: clientAddressOf(request.ip) };
    await verifyPhone(world, caller, entered);
    return { status: 200, body: { message: 'OTP verified successfully!' } };
  },
);
