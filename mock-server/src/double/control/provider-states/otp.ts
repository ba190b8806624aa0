import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import {
  checkOtp,
  countOtp,
  createOtp,
  type AccountOtpPurpose,
} from '../../../domain/accounts/otp.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { World } from '../../../domain/world.ts';
import { makePerson, personSchema, removeLimits, signIn, type PersonParams } from './people.ts';
import { NOTHING, type StateContext, type StateHandlers, type StateParams } from './state.ts';

/** Contract tests send this code when they need a wrong one. */
const WRONG_OTP = '000000';

type MailedOtp = StateParams['a code was mailed'];

const purposeOf = async ({ world, clientAddress }: StateContext, { email, type }: MailedOtp) => {
  const verified = type === 'password_reset';
  const isUnverified = and(eq(users.email, email), isNull(users.emailVerifiedAt));
  const [signedUp] = verified ? [] : await world.db.select().from(users).where(isUnverified);
  if (signedUp) await removeLimits(world, email);
  const { id } = signedUp ?? (await makePerson(world, personSchema.parse({ email, verified })));
  return { type, to: email, asker: clientAddress, userId: id };
};

/** Counts a request towards the rate limit. Returns a new code, which is never `WRONG_OTP`. */
const sendOtp = async (world: World, purpose: AccountOtpPurpose): Promise<string> => {
  await countOtp(world.db, world, purpose);
  let otp = WRONG_OTP;
  while (otp === WRONG_OTP) otp = await createOtp(world.db, world, purpose);
  return otp;
};

const isInvalidOtp = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'invalid_otp';

const useUpTries = async (world: World, purpose: AccountOtpPurpose): Promise<void> => {
  for (;;) {
    try {
      await checkOtp(world, purpose, WRONG_OTP);
    } catch (error) {
      if (!isInvalidOtp(error)) return;
    }
  }
};

const phoneOwner = async (context: StateContext, person: PersonParams) => {
  const user = await makePerson(context.world, { ...person, phone_verified: false });
  const { token } = await signIn(context, user);
  const whose = { to: user.phoneNumber ?? '', asker: `account:${user.id}`, userId: user.id };
  const purpose: AccountOtpPurpose = { type: 'phone', ...whose };
  return { token, purpose };
};

export const otpStates = {
  'a code was mailed': async (context, mailed) => ({
    otp: await sendOtp(context.world, await purposeOf(context, mailed)),
  }),

  'wrong codes were given too often': async (context, mailed) => {
    const purpose = await purposeOf(context, mailed);
    await sendOtp(context.world, purpose);
    await useUpTries(context.world, purpose);
    return NOTHING;
  },

  'a code was texted': async (context, person) => {
    const { token, purpose } = await phoneOwner(context, person);
    return { token, otp: await sendOtp(context.world, purpose) };
  },

  'wrong codes of a text message were given too often': async (context, person) => {
    const { token, purpose } = await phoneOwner(context, person);
    await sendOtp(context.world, purpose);
    await useUpTries(context.world, purpose);
    return { token };
  },
} satisfies Partial<StateHandlers>;
