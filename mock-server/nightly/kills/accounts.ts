import { PASSWORD, profileForm, registration } from '../../testing/accounts.ts';
import { createClient } from '../../testing/client.ts';
import { smallPng } from '../../testing/pictures.ts';
import { createControl } from '../../../control/client.ts';
import type { Kind } from './write.ts';

const LIMITS = [429, 503];
const AFTER_LIMITS_S = 900;

const addressOf = (key: string): string => `${key}@millbrook.example`;

/**
 * Signs in and returns the status. If a rate limit refuses the sign-in, moves the clock and tries
 * again.
 */
const signInStatus = async (url: string, email: string): Promise<number> => {
  const body = { email, password: PASSWORD };
  for (;;) {
    const { status } = await createClient(url).call('loginUser', { body });
    if (!LIMITS.includes(status)) return status;
    await createControl(url).moveClock({ advance_seconds: AFTER_LIMITS_S });
  }
};

/**
 * Signing up a new account. A sign-up counts as stored if its password is right, and as stored
 * twice if two emails with a code were sent.
 */
export const SIGN_UPS: Kind = {
  name: 'sign-up',
  next: (_, key) => {
    const body = registration(addressOf(key));
    return { accepted: [201], send: (url) => createClient(url).call('registerUser', { body }) };
  },
  count:
    (url) =>
    async ({ key, isAcknowledged, isResent }) => {
      const status = await signInStatus(url, addressOf(key));
      const mails = (await createControl(url).messages({ to: addressOf(key) })).length;
      // The password of an account whose email address is not verified yet is answered with 403.
      if (status !== 403) return 0;
      // A repeated sign-up does not create a second account, but sends another code.
      return isAcknowledged && !isResent ? mails : 1;
    },
};

/**
 * Returns the kind of write that signs this person in. A sign-in counts as stored if its refresh
 * token is valid, which one count uses up.
 */
export const signIns = (email: string): Kind => {
  const refreshTokens = new Map<string, string>();
  return {
    name: 'sign-in',
    next: (_, key) => ({
      accepted: [200],
      send: async (url) => {
        const body = { email, password: PASSWORD };
        const answer = await createClient(url).call('loginUser', { body });
        if (answer.status === 200) refreshTokens.set(key, answer.body.refresh_token);
        return answer;
      },
    }),
    count:
      (url) =>
      async ({ key }) => {
        const refreshToken = refreshTokens.get(key) ?? '';
        const { status } = await createClient(url).call('refreshToken', { body: { refreshToken } });
        return status === 200 ? 1 : 0;
      },
  };
};

/**
 * Returns the kind of write that changes a profile.
 * A change that changed only the name or only the picture counts as stored in part.
 */
export const profileChanges = (): Kind => {
  const tokens = new Map<string, string>();
  return {
    name: 'profile',
    next: async (url, key) => {
      const token = await createControl(url).makePerson({ email: addressOf(key) });
      tokens.set(key, token);
      const picture = await smallPng({ width: 200, height: 200 });
      return {
        accepted: [200],
        send: (at) => {
          const form = profileForm({ first_name: key, profile_picture: picture });
          return createClient(at).call('updateProfile', { token, form });
        },
      };
    },
    count:
      (url) =>
      async ({ key }) => {
        const { ok, raw } = createClient(url);
        const { user_profile: profile } = await ok('getProfile', { token: tokens.get(key) ?? '' });
        const { first_name: name, profile_picture: picture } = profile;
        if ((name === key) !== (picture !== null)) throw new Error(`Half a profile: ${key}`);
        if (picture === null) return 0;
        const { status } = await raw(picture);
        if (status !== 200) throw new Error(`${picture}: ${status}`);
        return 1;
      },
  };
};
