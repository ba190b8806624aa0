import { sendPhoneCode, verifyPhone } from '~/features/account/phone-codes.ts';
import { fromState } from '../support/matchers.ts';
import { READER } from '../support/people.ts';
import { proposed } from './proposed.ts';

const { signal } = new AbortController();
const PHONE = { email: READER, phone_number: '5555550199' };
const OTP = '482913';

proposed([
  {
    operation: 'createPhoneCode',
    given: [['a person is signed in', { ...PHONE, phone_verified: false }]],
    run: (api) => sendPhoneCode(api, signal),
  },
  {
    operation: 'verifyPhoneCode',
    given: [['a code was texted', PHONE]],
    body: { otp: fromState('otp', OTP) },
    run: (api) => verifyPhone(api, OTP, signal),
  },
]);
