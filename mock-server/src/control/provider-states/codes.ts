import { z } from 'zod';
import { checkCode, countSend, createCode, type CodePurpose } from '../../domain/codes.ts';
import { DomainError } from '../../domain/errors.ts';
import type { World } from '../../domain/world.ts';
import { makePerson, personSchema } from './people.ts';
import { defineState, NOTHING, type StateHandler } from './state.ts';

const codeSchema = z.object({
  email: z.email(),
  type: z.enum(['registration', 'password_reset']),
});

/** The code that interactions send as the wrong one. */
const WRONG_CODE = '000000';

/** Mails a code to an account that needs it; it is never the wrong one. */
const mailCode = async (world: World, purpose: CodePurpose): Promise<string> => {
  const verified = purpose.type === 'password_reset';
  await makePerson(world, personSchema.parse({ email: purpose.email, verified }));
  await countSend(world.db, world, purpose);
  let otp = WRONG_CODE;
  while (otp === WRONG_CODE) otp = await createCode(world.db, world, purpose);
  return otp;
};

const isInvalidCode = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'invalid_otp';

/** Gives wrong codes until none may be given any more. */
const useUpTries = async (world: World, purpose: CodePurpose): Promise<void> => {
  for (;;) {
    try {
      await checkCode(world, purpose, WRONG_CODE);
    } catch (error) {
      if (!isInvalidCode(error)) return;
    }
  }
};

/** States about one-time codes. */
export const codeStates: Record<string, StateHandler> = {
  'a code was mailed': defineState(codeSchema, async ({ world }, purpose) => ({
    otp: await mailCode(world, purpose),
  })),

  'wrong codes were given too often': defineState(codeSchema, async ({ world }, purpose) => {
    await mailCode(world, purpose);
    await useUpTries(world, purpose);
    return NOTHING;
  }),
};
