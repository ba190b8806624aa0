import { clientIpOf } from '../../domain/accounts/client-ip.ts';
import { sendPhoneOtp, verifyPhone } from '../../domain/accounts/phone-verification.ts';
import { signedInOperation } from '../operation.ts';

export const createPhoneCode = signedInOperation<'createPhoneCode'>(
  async ({ services, caller }) => {
    await sendPhoneOtp(services, caller);
    return { status: 200, body: { message: 'OTP sent successfully!' } };
  },
);

export const verifyPhoneCode = signedInOperation<'verifyPhoneCode'>(
  async ({ services, caller, body, request }) => {
    const entered = { otp: body.otp, clientIp: clientIpOf(request.ip) };
    await verifyPhone(services, caller, entered);
    return { status: 200, body: { message: 'OTP verified successfully!' } };
  },
);
