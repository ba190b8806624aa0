import { z } from 'zod';
import {
  checkCode,
  countSend,
  createCode,
  type AccountPurpose,
} from '../../../domain/accounts/codes.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { World } from '../../../domain/world.ts';
import { makePerson, personSchema, type PersonParams } from './people.ts';
import { signIn } from './signed-in.ts';
import { defineState, NOTHING, type StateContext, type StateHandler } from './state.ts';

const codeSchema = z.object({
  email: z.email(),
  type: z.enum(['registration', 'password_reset']),
});

/** The code that interactions send as the wrong one. */
const WRONG_CODE = '000000';

type MailedCode = z.infer<typeof codeSchema>;

/** An account that needs such a code by mail. */
const purposeOf = async (world: World, { email, type }: MailedCode): Promise<AccountPurpose> => {
  const verified = type === 'password_reset';
  const { id } = await makePerson(world, personSchema.parse({ email, verified }));
  return { type, to: email, userId: id };
};

/** Counts and makes a code, which is never the wrong one. */
const sendCode = async (world: World, purpose: AccountPurpose): Promise<string> => {
  await countSend(world.db, world, purpose);
  let otp = WRONG_CODE;
  while (otp === WRONG_CODE) otp = await createCode(world.db, world, purpose);
  return otp;
};

const isInvalidCode = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'invalid_otp';

/** Gives wrong codes until none may be given any more. */
const useUpTries = async (world: World, purpose: AccountPurpose): Promise<void> => {
  for (;;) {
    try {
      await checkCode(world, purpose, WRONG_CODE);
    } catch (error) {
      if (!isInvalidCode(error)) return;
    }
  }
};

/** Somebody signed in, with a number that is not verified. */
const phoneOwner = async (context: StateContext, person: PersonParams) => {
  const user = await makePerson(context.world, { ...person, phone_verified: false });
  const { token } = await signIn(context, user);
  const purpose: AccountPurpose = { type: 'phone', to: user.phoneNumber ?? '', userId: user.id };
  return { token, purpose };
};

/** States about one-time codes. */
export const codeStates: Record<string, StateHandler> = {
  'a code was mailed': defineState(codeSchema, async ({ world }, mailed) => ({
    otp: await sendCode(world, await purposeOf(world, mailed)),
  })),

  'wrong codes were given too often': defineState(codeSchema, async ({ world }, mailed) => {
    const purpose = await purposeOf(world, mailed);
    await sendCode(world, purpose);
    await useUpTries(world, purpose);
    return NOTHING;
  }),

  'a code was texted': defineState(personSchema, async (context, person) => {
    const { token, purpose } = await phoneOwner(context, person);
    return { token, otp: await sendCode(context.world, purpose) };
  }),

  'wrong codes of a text message were given too often': defineState(
    personSchema,
    async (context, person) => {
      const { token, purpose } = await phoneOwner(context, person);
      await sendCode(context.world, purpose);
      await useUpTries(context.world, purpose);
      return { token };
    },
  ),
};
