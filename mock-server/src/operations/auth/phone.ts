import { countingGuesses } from '../../domain/accounts/address-limits.ts';
import { clientAddressOf } from '../../domain/accounts/client-address.ts';
import { oneAtATime } from '../../domain/one-at-a-time.ts';
import { sendPhoneOtp, verifyPhone } from '../../domain/accounts/phone-verification.ts';
import { signedInOperation } from '../operation.ts';

export const createPhoneCode = signedInOperation<'createPhoneCode'>(async ({ world, caller }) => {
  await sendPhoneOtp(world, caller);
  return { status: 200, body: { message: 'OTP sent successfully!' } };
});

export const verifyPhoneCode = signedInOperation<'verifyPhoneCode'>(
  async ({ world, caller, body, request }) => {
    const clientAddress = clientAddressOf(request.ip);
    // Requests of one client are checked in sequence, so that all parallel guesses are counted.
    await oneAtATime(`codes ${clientAddress}`, () =>
      countingGuesses(world, clientAddress, () => verifyPhone(world, caller, body.otp)),
    );
    return { status: 200, body: { message: 'OTP verified successfully!' } };
  },
);
