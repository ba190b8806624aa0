import { randomUUID } from 'node:crypto';
import {
  logIn,
  register,
  verifyCode,
  type CodePurpose,
  type Registration,
} from '~/features/auth/api.ts';
import { signUpSchema } from '~/features/auth/schemas.ts';
import { isApiError } from '~/shared/api/errors.ts';
import { registerUser as limits } from '~/shared/config/contract.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import { userFromToken } from '~/shared/session/token.ts';
import { PASSWORD, READER } from '../../consumer/support/people.ts';
import { boundariesOf } from './boundaries.ts';
import { mustBe, step, type Workflows, type WorkflowContext } from './workflow.ts';
import { mustNamePerson, signIn } from './people.ts';
import { runQuery } from './site.ts';

const OK = 200;
const FORBIDDEN = 403;
const UNAUTHORIZED = 401;
/** The longest permitted part of an email address before the @ (RFC 5321). */
const LONGEST_MAILBOX = 64;

/** Returns an email address that is new in every run, since a backend may block used emails. */
export const newcomer = (length = 0): string =>
  `${`newcomer+${randomUUID()}`.padEnd(length, 'x')}@contract.example`;

const PERSON: Registration = {
  firstName: 'Zoë LeeAnn',
  lastName: "van der Berg-O'Brien",
  email: newcomer(),
  password: 'A long Courier of 2028, written by Zoë ',
};

export const readProfile = ({ as }: WorkflowContext, token: string) =>
  runQuery(profileQuery(as(token), 0));

export const idIn = (token: string) => userFromToken(token)?.id;

/**
 * Returns null if the error is a 401 or 403, because a new user may have to verify the email
 * address before reading the profile. Throws any other error.
 */
const unlessUnverified = (error: unknown): null => {
  if (isApiError(error, FORBIDDEN) || isApiError(error, UNAUTHORIZED)) return null;
  throw error;
};

/** Enters a mailed verification code with the site's own API call. Returns the code. */
export const enterMailedCode = async (
  context: WorkflowContext,
  email: string,
  type: CodePurpose,
): Promise<string> => {
  const otp = String((await context.given('a code was mailed', { email, type })).otp);
  await step(
    'Entering the code',
    verifyCode(context.as(null), { email, otp, type }, context.signal),
  );
  return otp;
};

/** Signs in. Returns 200 or the status of the error. */
const statusOfSignIn = async (
  { as }: WorkflowContext,
  email: string,
  password: string,
): Promise<number> => {
  try {
    await logIn(as(null), { email, password });
    return OK;
  } catch (error) {
    if (isApiError(error)) return error.status;
    throw error;
  }
};

const mustBeUnverified = async (
  context: WorkflowContext,
  { email, password }: Registration,
): Promise<void> => {
  await context.given('an account exists', { email: READER, verified: false });
  mustBe(
    'The status of a sign-in with the chosen password, before the email is verified,',
    await statusOfSignIn(context, email, password),
    await statusOfSignIn(context, READER, PASSWORD),
  );
};

const signUp = async (context: WorkflowContext, person: Registration): Promise<void> => {
  const { email, password } = person;
  await context.given('there is no account', { email });
  const tokens = await step('Signing up', register(context.as(null), person, context.signal));
  mustNamePerson('a visitor signs up', tokens.accessToken);
  const read = readProfile(context, tokens.accessToken).catch(unlessUnverified);
  const first = await step('Reading the profile after signing up', read);
  /* Some backends issue a token at sign-up, but refuse the sign-in until the code is entered. */
  const signsIn = async () => (await statusOfSignIn(context, email, password)) === OK;
  if (first === null || !(await signsIn())) {
    await mustBeUnverified(context, person);
    await enterMailedCode(context, email, 'registration');
    /*
     * Some backends recreate the account with the default password when they set up the provider
     * state for the mailed code. The registered data is lost and cannot be checked.
     */
    if ((await statusOfSignIn(context, email, PASSWORD)) === OK) return;
  }
  const { accessToken } = await signIn(context, email, password);
  const id = idIn(accessToken);
  mustBe('The id in the access token of a registration', idIn(tokens.accessToken), id);
  const { user } = await step('Reading the profile', readProfile(context, accessToken));
  mustBe('The email of the new profile', user.email, email);
  mustBe('The first name of the new profile', user.firstName, person.firstName);
  mustBe('The last name of the new profile', user.lastName, person.lastName);
  mustBe('The role of the new profile', user.role, 'user');
};

/** Some backends require a capital letter and a digit in every password. */
const passwordOf = (length: number) => 'Zq7'.padEnd(length, 'vwyx');

const signUpWithBoundaries = async (context: WorkflowContext): Promise<void> => {
  const { firstName, lastName } = signUpSchema.shape;
  const first = boundariesOf(firstName, limits.first_name);
  const last = boundariesOf(lastName, limits.last_name);
  const [shortest, longest] = [
    { firstName: first[0], lastName: last[0] },
    { firstName: first[1], lastName: last[1] },
  ];
  await signUp(context, { ...shortest, email: newcomer(), password: PERSON.password });
  const password = passwordOf(limits.password.maxLength);
  await signUp(context, { ...longest, email: newcomer(LONGEST_MAILBOX), password });
};

const NEEDS = [{ operation: 'loginUser' }, { operation: 'getProfile' }] as const;

export const SIGNING_UP: Workflows = {
  'a visitor signs up, and the access token names them': {
    needs: ['registerUser', ...NEEDS],
    screens: ['Sign up'],
    run: (context) => signUp(context, PERSON),
  },
  'a visitor signs up with the shortest password that the form takes': {
    needs: [{ operation: 'registerUser', limits: ['password'] }, ...NEEDS],
    screens: ['Sign up'],
    run: (context) =>
      signUp(context, {
        ...PERSON,
        email: newcomer(),
        password: passwordOf(limits.password.minLength),
      }),
  },
  'a visitor signs up with the shortest names, and with the longest texts': {
    needs: [{ operation: 'registerUser', limits: ['first_name', 'last_name'] }, ...NEEDS],
    screens: ['Sign up'],
    run: signUpWithBoundaries,
  },
};
