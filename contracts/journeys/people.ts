import { ADMIN, ADVERTISER, PASSWORD, READER } from '../consumer/support/people.ts';
import { logIn } from '~/features/auth/api.ts';
import type { TokenPair } from '~/shared/session/cookies.ts';
import { step, type World } from './journey.ts';

export const signIn = ({ as }: World, email: string, password = PASSWORD): Promise<TokenPair> =>
  step('Signing in', logIn(as(null), { email, password }));

/** The access token of a person who has signed in. */
const signedIn =
  (email: string, role: 'user' | 'admin' = 'user') =>
  async ({ given }: World): Promise<string> =>
    String((await given('a person is signed in', { email, role })).token);

export const asReader = signedIn(READER);
export const asAdvertiser = signedIn(ADVERTISER);
export const asAdmin = signedIn(ADMIN, 'admin');
