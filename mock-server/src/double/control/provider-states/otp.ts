import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import {
  countOtpMessage,
  createOtp,
  wrongOtpLimit,
  type OtpPurpose,
} from '../../../domain/accounts/otp.ts';
import { consumeLimit } from '../../../domain/limits.ts';
import type { Services } from '../../../domain/services.ts';
import { makePerson, personSchema, removeLimits, signIn, type PersonParams } from './people.ts';
import { NOTHING, type StateContext, type StateHandlers, type StateParams } from './state.ts';

/** Contract tests send this code when they need a wrong one. */
const WRONG_OTP = '000000';

type MailedOtp = StateParams['a code was mailed'];

const purposeOf = async (services: Services, { email, type }: MailedOtp): Promise<OtpPurpose> => {
  const verified = type === 'password_reset';
  const isUnverified = and(eq(users.email, email), isNull(users.emailVerifiedAt));
  const [signedUp] = verified ? [] : await services.db.select().from(users).where(isUnverified);
  if (signedUp) await removeLimits(services, email);
  const { id } = signedUp ?? (await makePerson(services, personSchema.parse({ email, verified })));
  return { type, to: email, userId: id };
};

/** Counts a message, and returns a new code. It begins with zero, to test such codes. */
const sendOtp = async (
  services: Services,
  purpose: OtpPurpose,
  sender: string,
): Promise<string> => {
  await countOtpMessage(services.db, services, purpose.to, sender);
  let otp = WRONG_OTP;
  while (otp === WRONG_OTP || !otp.startsWith('0'))
    otp = await createOtp(services.db, services, purpose);
  return otp;
};

const useUpTries = async ({ services, clientIp }: StateContext, { to }: OtpPurpose) => {
  const limit = wrongOtpLimit(to, clientIp);
  for (let wrong = 0; wrong < limit.max; wrong += 1)
    await consumeLimit(services.db, services, limit);
};

const mailOtp = async (context: StateContext, mailed: MailedOtp) => {
  const purpose = await purposeOf(context.services, mailed);
  return { purpose, otp: await sendOtp(context.services, purpose, context.clientIp) };
};

const textOtp = async (context: StateContext, person: PersonParams) => {
  const user = await makePerson(context.services, { ...person, phone_verified: false });
  const { token } = await signIn(context, user);
  const purpose: OtpPurpose = { type: 'phone', to: user.phoneNumber ?? '', userId: user.id };
  return { token, purpose, otp: await sendOtp(context.services, purpose, `account:${user.id}`) };
};

export const otpStates = {
  'a code was mailed': async (context, mailed) => {
    const { otp } = await mailOtp(context, mailed);
    return { otp };
  },

  'wrong codes were given too often': async (context, mailed) => {
    const { purpose } = await mailOtp(context, mailed);
    await useUpTries(context, purpose);
    return NOTHING;
  },

  'a code was texted': async (context, person) => {
    const { token, otp } = await textOtp(context, person);
    return { token, otp };
  },

  'wrong codes of a text message were given too often': async (context, person) => {
    const { token, purpose } = await textOtp(context, person);
    await useUpTries(context, purpose);
    return { token };
  },
} satisfies Partial<StateHandlers>;
