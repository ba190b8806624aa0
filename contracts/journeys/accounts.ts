import { randomUUID } from 'node:crypto';
import {
  logIn,
  register,
  resetPassword,
  verifyCode,
  type CodePurpose,
} from '~/features/auth/api.ts';
import { isApiError } from '~/shared/api/errors.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import { requestTokens } from '~/shared/session/request-tokens.ts';
import { ADMIN, PASSWORD, READER } from '../consumer/support/people.ts';
import { mustNamePerson } from './access-token.ts';
import { must, mustBe, refusal, step, type Journey, type World } from './journey.ts';
import { signIn } from './people.ts';
import { runQuery } from './site.ts';

/** New in every run, since a backend may limit how often a sign-in fails. */
const unusedAddress = (name: string) => `${name}-${randomUUID()}@contract.example`;
const NEWCOMER = unusedAddress('newcomer');
const NOBODY = unusedAddress('nobody');
const NEW_PASSWORD = 'Courier2027';
const PERSON = { firstName: 'Greta', lastName: 'Holm', email: NEWCOMER, password: PASSWORD };
const FORBIDDEN = 403;
const UNAUTHORIZED = 401;

const readProfile = ({ as }: World, token: string) => runQuery(profileQuery(as(token), 0));

/** Somebody may have to verify their address first. */
const unlessUnverified = (error: unknown): null => {
  if (isApiError(error, FORBIDDEN) || isApiError(error, UNAUTHORIZED)) return null;
  throw error;
};

/** An account that is not verified yet is refused in other words than one that is not there. */
const mustDiffer = async ({ as }: World, known: string): Promise<void> => {
  const answerTo = (email: string) =>
    logIn(as(null), { email, password: PASSWORD }).then(() => 'accepted', String);
  must(
    (await answerTo(known)) !== (await answerTo(NOBODY)),
    'The account that signed up is refused like one that does not exist',
  );
};

const signUp = async (world: World): Promise<void> => {
  await world.given('there is no account', { email: NEWCOMER });
  const tokens = await step('Signing up', register(world.as(null), PERSON, world.signal));
  mustNamePerson('a registration', tokens.accessToken);
  const read = readProfile(world, tokens.accessToken).catch(unlessUnverified);
  const profile = await step('Reading the profile after signing up', read);
  if (profile === null) return mustDiffer(world, NEWCOMER);
  mustBe('The email of the new profile', profile.user.email, NEWCOMER);
  mustBe('The first name of the new profile', profile.user.firstName, PERSON.firstName);
  mustBe('The last name of the new profile', profile.user.lastName, PERSON.lastName);
  mustBe('The role of the new profile', profile.user.role, 'user');
};

/** The site's code modal, with the code that was mailed; returns the code. */
const enterCode = async (world: World, type: CodePurpose): Promise<string> => {
  await world.given('an account exists', { email: READER, verified: type !== 'registration' });
  const otp = String((await world.given('a code was mailed', { email: READER, type })).otp);
  const body = { email: READER, otp, type };
  await step('Entering the code', verifyCode(world.as(null), body, world.signal));
  return otp;
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
  const { user } = await step('Reading the profile', readProfile(world, first.accessToken));
  mustBe('The email of the profile', user.email, email);
  mustBe('The role of the profile', user.role, role);
  const exchange = (refreshToken: string) =>
    step('Exchanging the refresh token', requestTokens(world.as(null), refreshToken));
  const second = await exchange(first.refreshToken);
  mustNamePerson('a refresh', second.accessToken, role);
  const read = readProfile(world, second.accessToken);
  const after = await step('Reading the profile after the refresh', read);
  mustBe('The email of the profile after the refresh', after.user.email, email);
  mustNamePerson('a second refresh', (await exchange(second.refreshToken)).accessToken, role);
};

const forgetPassword = async (world: World): Promise<void> => {
  const api = world.as(null);
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
    title: 'a new password works, and the old one no longer does',
    tier: 'documented',
    screens: ['Forgot password', 'Code modal', 'Reset password'],
    run: forgetPassword,
  },
];
