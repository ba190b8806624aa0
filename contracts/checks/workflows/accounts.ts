import { ownAdvertisementsQuery } from '~/features/advertisements/api/own.ts';
import {
  logIn,
  resetPassword,
  sendResetCode,
  sendVerificationCode,
  verifyCode,
  type CodePurpose,
} from '~/features/auth/api.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import { requestTokens } from '~/shared/session/request-tokens.ts';
import { ADMIN, PASSWORD, READER, SOMEBODY_ELSE } from '../../consumer/support/people.ts';
import {
  LeftOut,
  must,
  mustBe,
  refusal,
  step,
  type Workflows,
  type WorkflowContext,
} from './workflow.ts';
import { mustNamePerson, signIn } from './people.ts';
import { enterMailedCode, idIn, newcomer, readProfile } from './signing-up.ts';
import { runQuery } from './site.ts';

const NEW_PASSWORD = 'Courier2027';

const enterCode = async (context: WorkflowContext, type: CodePurpose): Promise<string> => {
  await context.given('an account exists', { email: READER, verified: type !== 'registration' });
  const ask = type === 'registration' ? sendVerificationCode : sendResetCode;
  await step('Asking for a code', ask(context.as(null), READER, context.signal));
  return enterMailedCode(context, READER, type);
};

const verifyEmail = async (context: WorkflowContext): Promise<void> => {
  await enterCode(context, 'registration');
  const { accessToken } = await signIn(context, READER);
  const profile = await step('Reading the profile after that', readProfile(context, accessToken));
  mustBe('The email of the profile', profile.user.email, READER);
};

const CODES = 20;

/** Tries a code that begins with zero, because backends that store numbers lose the zero. */
const enterCodeWithZero = async (context: WorkflowContext): Promise<void> => {
  for (let tries = 0; tries < CODES; tries += 1) {
    const email = newcomer();
    await context.given('an account exists', { email, verified: false });
    const type = 'registration';
    const otp = String((await context.given('a code was mailed', { email, type })).otp);
    must(/^\d{6}$/.test(otp), `A mailed code is "${otp}", which is not six digits`);
    if (!otp.startsWith('0')) continue;
    const code = verifyCode(context.as(null), { email, otp, type }, context.signal);
    await step('Entering a code that begins with zero', code);
    return;
  }
  throw new LeftOut(`None of ${CODES} mailed codes begins with zero`);
};

const stayIn = (email: string, role: 'user' | 'admin') => async (context: WorkflowContext) => {
  await context.given('an account exists', { email, role });
  const first = await signIn(context, email);
  mustNamePerson('a sign-in', first.accessToken, role);
  await context.given('an account exists', { email: SOMEBODY_ELSE });
  const other = await signIn(context, SOMEBODY_ELSE);
  must(
    idIn(first.accessToken) !== idIn(other.accessToken),
    'The access tokens of two people have the same id, so each would see the other’s data',
  );
  const { user } = await step('Reading the profile', readProfile(context, first.accessToken));
  mustBe('The email of the profile', user.email, email);
  mustBe('The role of the profile', user.role, role);
  const inCapitals = await signIn(context, email.toUpperCase());
  mustBe(
    'The id of the user who signs in with the email in capitals',
    idIn(inCapitals.accessToken),
    idIn(first.accessToken),
  );
  const exchange = (refreshToken: string) =>
    step('Exchanging the refresh token', requestTokens(context.as(null), refreshToken));
  const second = await exchange(first.refreshToken);
  mustNamePerson('a refresh', second.accessToken, role);
  const id = idIn(first.accessToken);
  mustBe('The id in the access token of a refresh', idIn(second.accessToken), id);
  const read = readProfile(context, second.accessToken);
  const after = await step('Reading the profile after the refresh', read);
  mustBe('The email of the profile after the refresh', after.user.email, email);
  mustNamePerson('a second refresh', (await exchange(second.refreshToken)).accessToken, role);
};

const forgetPassword = async (context: WorkflowContext): Promise<void> => {
  const api = context.as(null);
  await context.given('an account exists', { email: SOMEBODY_ELSE });
  const otp = await enterCode(context, 'password_reset');
  const change = { email: READER, otp, newPassword: NEW_PASSWORD };
  await step('Setting a new password with that code', resetPassword(api, change, context.signal));
  await step(
    'Signing in with the new password',
    logIn(api, { email: READER, password: NEW_PASSWORD }),
  );
  await refusal(
    'Signing in with the old password',
    logIn(api, { email: READER, password: PASSWORD }),
  );
  await step(
    'Signing in as another user, who has not asked for a new password',
    logIn(api, { email: SOMEBODY_ELSE, password: PASSWORD }),
  );
};

/** Checks only that requests without a valid token fail. `faultsOf` checks the error responses. */
const beUnknown = async (context: WorkflowContext): Promise<void> => {
  await context.given('an account exists', { email: READER });
  for (const token of [null, 'not.a.token']) {
    const api = context.as(token);
    await refusal('Reading the profile without a valid token', runQuery(profileQuery(api, 0)));
    await refusal(
      'Listing the user’s own advertisements without a valid token',
      runQuery(ownAdvertisementsQuery(api, 0)),
    );
  }
};

export const ACCOUNTS: Workflows = {
  'a visitor enters the mailed code and signs in': {
    needs: ['verifyOtp', 'createOtp', 'loginUser'],
    screens: ['Code modal', 'Sign in'],
    run: verifyEmail,
  },
  'a code that begins with zero is accepted': {
    needs: ['verifyOtp'],
    screens: ['Code modal'],
    run: enterCodeWithZero,
  },
  'a reader signs in and stays signed in': {
    needs: ['loginUser', 'refreshToken', 'getProfile'],
    screens: ['Sign in', 'Every signed-in page'],
    run: stayIn(READER, 'user'),
  },
  'an admin signs in and stays an admin': {
    needs: ['loginUser', 'refreshToken', 'getProfile'],
    screens: ['Sign in', 'Advertisement Management'],
    run: stayIn(ADMIN, 'admin'),
  },
  'requests without a valid token are refused': {
    needs: ['getProfile', 'listOwnAdvertisements'],
    screens: ['Every signed-in page'],
    run: beUnknown,
  },
  'a new password works, and the old one no longer does': {
    needs: ['requestPasswordReset', 'confirmPasswordReset', 'loginUser'],
    screens: ['Forgot password', 'Code modal', 'Reset password'],
    run: forgetPassword,
  },
};
