import { randomUUID } from 'node:crypto';
import { ownAdvertisementsQuery } from '~/features/advertisements/api/own.ts';
import {
  logIn,
  register,
  resetPassword,
  sendResetCode,
  sendVerificationCode,
  verifyCode,
  type CodePurpose,
} from '~/features/auth/api.ts';
import { isApiError } from '~/shared/api/errors.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import { requestTokens } from '~/shared/session/request-tokens.ts';
import { userFromToken } from '~/shared/session/token.ts';
import { ADMIN, PASSWORD, READER, SOMEBODY_ELSE } from '../consumer/support/people.ts';
import { mustNamePerson } from './access-token.ts';
import { must, mustBe, refusal, step, type Journey, type World } from './journey.ts';
import { signIn } from './people.ts';
import { runQuery } from './site.ts';

/** New in every run, since a backend may limit how often a sign-in fails. */
const NEWCOMER = `newcomer+${randomUUID()}@contract.example`;
const NEW_PASSWORD = 'Courier2027';
const PERSON = {
  firstName: 'Zoë',
  lastName: "O'Brien",
  email: NEWCOMER,
  password: 'A long Courier of 2028, written by Zoë ',
};
const OK = 200;
const FORBIDDEN = 403;
const UNAUTHORIZED = 401;

const readProfile = ({ as }: World, token: string) => runQuery(profileQuery(as(token), 0));

const idIn = (token: string) => userFromToken(token)?.id;

/** Somebody may have to verify their address first. */
const unlessUnverified = (error: unknown): null => {
  if (isApiError(error, FORBIDDEN) || isApiError(error, UNAUTHORIZED)) return null;
  throw error;
};

/** The site's code modal, with the code that was mailed; returns the code. */
const enterMailedCode = async (world: World, email: string, type: CodePurpose): Promise<string> => {
  const otp = String((await world.given('a code was mailed', { email, type })).otp);
  await step('Entering the code', verifyCode(world.as(null), { email, otp, type }, world.signal));
  return otp;
};

/** 200, or the status of the refusal. */
const statusOfSignIn = async ({ as }: World, email: string, password: string): Promise<number> => {
  try {
    await logIn(as(null), { email, password });
    return OK;
  } catch (error) {
    if (isApiError(error)) return error.status;
    throw error;
  }
};

/** Somebody who has signed up but not verified their address signs in as others like them do. */
const mustBeUnverified = async (world: World): Promise<void> => {
  await world.given('an account exists', { email: READER, verified: false });
  mustBe(
    'The status of a sign-in with the chosen password, before the address is verified,',
    await statusOfSignIn(world, NEWCOMER, PERSON.password),
    await statusOfSignIn(world, READER, PASSWORD),
  );
};

const signUp = async (world: World): Promise<void> => {
  await world.given('there is no account', { email: NEWCOMER });
  const tokens = await step('Signing up', register(world.as(null), PERSON, world.signal));
  mustNamePerson('a registration', tokens.accessToken);
  const read = readProfile(world, tokens.accessToken).catch(unlessUnverified);
  const first = await step('Reading the profile after signing up', read);
  if (first === null) {
    await mustBeUnverified(world);
    await enterMailedCode(world, NEWCOMER, 'registration');
    // A provider state that makes the account anew leaves nothing of what was signed up with.
    if ((await statusOfSignIn(world, NEWCOMER, PASSWORD)) === OK) return;
  }
  const { accessToken } = await signIn(world, NEWCOMER, PERSON.password);
  const id = idIn(accessToken);
  mustBe('The id in the access token of a registration', idIn(tokens.accessToken), id);
  const profile = await step('Reading the profile', readProfile(world, accessToken));
  mustBe('The email of the new profile', profile.user.email, NEWCOMER);
  mustBe('The first name of the new profile', profile.user.firstName, PERSON.firstName);
  mustBe('The last name of the new profile', profile.user.lastName, PERSON.lastName);
  mustBe('The role of the new profile', profile.user.role, 'user');
};

const enterCode = async (world: World, type: CodePurpose): Promise<string> => {
  await world.given('an account exists', { email: READER, verified: type !== 'registration' });
  const ask = type === 'registration' ? sendVerificationCode : sendResetCode;
  await step('Asking for a code', ask(world.as(null), READER, world.signal));
  return enterMailedCode(world, READER, type);
};

const verifyAddress = async (world: World): Promise<void> => {
  await enterCode(world, 'registration');
  const { accessToken } = await signIn(world, READER);
  const profile = await step('Reading the profile after that', readProfile(world, accessToken));
  mustBe('The email of the profile', profile.user.email, READER);
};

const stayIn = (email: string, role: 'user' | 'admin') => async (world: World) => {
  await world.given('an account exists', { email, role });
  const first = await signIn(world, email);
  mustNamePerson('a sign-in', first.accessToken, role);
  await world.given('an account exists', { email: SOMEBODY_ELSE });
  const other = await signIn(world, SOMEBODY_ELSE);
  must(
    idIn(first.accessToken) !== idIn(other.accessToken),
    'The access tokens of two people have the same id, so one is shown what is the other’s',
  );
  const { user } = await step('Reading the profile', readProfile(world, first.accessToken));
  mustBe('The email of the profile', user.email, email);
  mustBe('The role of the profile', user.role, role);
  const exchange = (refreshToken: string) =>
    step('Exchanging the refresh token', requestTokens(world.as(null), refreshToken));
  const second = await exchange(first.refreshToken);
  mustNamePerson('a refresh', second.accessToken, role);
  const id = idIn(first.accessToken);
  mustBe('The id in the access token of a refresh', idIn(second.accessToken), id);
  const read = readProfile(world, second.accessToken);
  const after = await step('Reading the profile after the refresh', read);
  mustBe('The email of the profile after the refresh', after.user.email, email);
  mustNamePerson('a second refresh', (await exchange(second.refreshToken)).accessToken, role);
};

const forgetPassword = async (world: World): Promise<void> => {
  const api = world.as(null);
  await world.given('an account exists', { email: SOMEBODY_ELSE });
  const otp = await enterCode(world, 'password_reset');
  const change = { email: READER, otp, newPassword: NEW_PASSWORD };
  await step('Setting a new password with that code', resetPassword(api, change, world.signal));
  await step(
    'Signing in with the new password',
    logIn(api, { email: READER, password: NEW_PASSWORD }),
  );
  await refusal(
    'Signing in with the old password',
    logIn(api, { email: READER, password: PASSWORD }),
  );
  await step(
    'Signing in as somebody else, who has not asked for a new password',
    logIn(api, { email: SOMEBODY_ELSE, password: PASSWORD }),
  );
};

/** How the refusal looks to a browser is examined with every response. */
const beUnknown = async (world: World): Promise<void> => {
  await world.given('an account exists', { email: READER });
  for (const token of [null, 'not.a.token']) {
    const api = world.as(token);
    await refusal('Reading the profile without a valid token', runQuery(profileQuery(api, 0)));
    await refusal(
      'Listing one’s own advertisements without a valid token',
      runQuery(ownAdvertisementsQuery(api, 0)),
    );
  }
};

/** Signing up, signing in and staying signed in. */
export const ACCOUNTS: Journey[] = [
  {
    title: 'somebody signs up, and the access token names them',
    tier: 'documented',
    screens: ['Sign up'],
    run: signUp,
  },
  {
    title: 'somebody enters the mailed code and signs in',
    tier: 'documented',
    screens: ['Code modal', 'Sign in'],
    run: verifyAddress,
  },
  {
    title: 'a reader signs in and stays signed in',
    tier: 'documented',
    screens: ['Sign in', 'Every signed-in page'],
    run: stayIn(READER, 'user'),
  },
  {
    title: 'an admin signs in and stays an admin',
    tier: 'documented',
    screens: ['Sign in', 'Advertisement Management'],
    run: stayIn(ADMIN, 'admin'),
  },
  {
    title: 'whoever is not signed in is refused, and only by the site',
    tier: 'documented',
    screens: ['Every signed-in page'],
    run: beUnknown,
  },
  {
    title: 'a new password works, and the old one no longer does',
    tier: 'documented',
    screens: ['Forgot password', 'Code modal', 'Reset password'],
    run: forgetPassword,
  },
];
