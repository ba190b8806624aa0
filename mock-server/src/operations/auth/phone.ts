import { countingGuesses } from '../../domain/accounts/address-limits.ts';
import { clientAddressOf } from '../../domain/accounts/client-address.ts';
import { oneAtATime } from '../../domain/one-at-a-time.ts';
import { sendPhoneOtp, verifyPhone } from '../../domain/accounts/phone-verification.ts';
import { signedInOperation } from '../operation.ts';

/** Sends a code to the number of the caller's profile. */
export const createPhoneCode = signedInOperation<'createPhoneCode'>(async ({ world, caller }) => {
  await sendPhoneOtp(world, caller);
  return { status: 200, body: { message: 'OTP sent successfully!' } };
});

/** Verifies that number. */
export const verifyPhoneCode = signedInOperation<'verifyPhoneCode'>(
  async ({ world, caller, body, request }) => {
    const clientAddress = clientAddressOf(request.ip);
    // One after the other, so that many guesses at once are counted too.
    await oneAtATime(`codes ${clientAddress}`, () =>
      countingGuesses(world, clientAddress, () => verifyPhone(world, caller, body.otp)),
    );
    return { status: 200, body: { message: 'OTP verified successfully!' } };
  },
);
