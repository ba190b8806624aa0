import { ADMIN, ADVERTISER, PASSWORD, READER } from '../../consumer/support/people.ts';
import { logIn } from '~/features/auth/api.ts';
import type { TokenPair } from '~/shared/session/cookies.ts';
import { problemOfToken } from '../access-token.ts';
import { must, step, type WorkflowContext } from './workflow.ts';

export const signIn = (
  { as }: WorkflowContext,
  email: string,
  password = PASSWORD,
): Promise<TokenPair> => step('Signing in', logIn(as(null), { email, password }));

const signedIn =
  (email: string, role: 'user' | 'admin' = 'user') =>
  async ({ given }: WorkflowContext): Promise<string> =>
    String((await given('a person is signed in', { email, role })).token);

export const asReader = signedIn(READER);
export const asAdvertiser = signedIn(ADVERTISER);
export const asAdmin = signedIn(ADMIN, 'admin');

/** @throws Difference, which names the claim of the token that is wrong */
export const mustNamePerson = (
  what: string,
  token: string,
  role: 'user' | 'admin' = 'user',
): void => {
  const problem = problemOfToken(token, role);
  must(problem === null, `The access token of ${what} ${problem}`);
};
