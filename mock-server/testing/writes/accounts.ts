import { createControl } from '../../../control/client.ts';
import { INBOX_MAILS } from '../../src/adapters/mailbox.ts';
import { PASSWORD, profileForm, registration } from '../accounts.ts';
import { createClient } from '../client.ts';
import { smallPng } from '../pictures.ts';
import { countEach, tokenOf, type Kind } from './write.ts';

/** A kind of write: signing up. Two emails with a code mean that a sign-up was stored twice. */
export const signUps = (run: string): Kind => {
  let made = 0;
  return {
    name: 'sign-up',
    next: () => {
      const email = `${run}-reader-${(made += 1)}@millbrook.example`;
      const body = registration(email);
      return Promise.resolve({
        key: email,
        accepted: [201],
        send: (url) => createClient(url).call('registerUser', { body }),
      });
    },
    count: async (url, writes) => {
      const control = createControl(url);
      const inbox = await control.messages();
      // A full inbox loses its oldest emails.
      const fewest = inbox.length < INBOX_MAILS ? 0 : 1;
      return countEach(writes, async ({ key: email, isAcknowledged, isResent }) => {
        await control.liftLimits();
        const body = { email, password: PASSWORD };
        const { status } = await createClient(url).call('loginUser', { body });
        // 401 means that there is no account, and 403 that its email address is not verified yet.
        if (status === 401) return 0;
        if (status !== 403) throw new Error(`Sign-in of ${email}: ${status}`);
        // A repeated sign-up does not create a second account, but sends another code.
        if (!isAcknowledged || isResent) return 1;
        return Math.max(fewest, inbox.filter(({ to }) => to === email).length);
      });
    },
  };
};

/** A kind of write: signing in. A stored session gives new tokens for its refresh token. */
export const signIns = (run: string): Kind => {
  let made = 0;
  const refreshTokens = new Map<string, string>();
  return {
    name: 'sign-in',
    next: () => {
      const key = `${run}-session-${(made += 1)}`;
      const body = { email: 'reader@millbrook.example', password: PASSWORD };
      return Promise.resolve({
        key,
        accepted: [200],
        send: async (url) => {
          const response = await createClient(url).call('loginUser', { body });
          if (response.status === 200) refreshTokens.set(key, response.body.refresh_token);
          return response;
        },
      });
    },
    count: (url, writes) =>
      countEach(writes, async ({ key }) => {
        const body = { refreshToken: refreshTokens.get(key) ?? 'none' };
        const response = await createClient(url).call('refreshToken', { body });
        if (response.status !== 200) return 0;
        refreshTokens.set(key, response.body.data.refreshToken);
        return 1;
      }),
  };
};

/** Changes profiles. A killed server must save the new name and the new picture, or neither. */
export const profileChanges = (run: string): Kind => {
  let made = 0;
  const emails = new Map<string, string>();
  return {
    name: 'profile',
    next: async (url) => {
      const key = `Maya ${run} ${(made += 1)}`;
      const email = `${run}-profile-${made}@millbrook.example`;
      const token = await createControl(url).makePerson({ email });
      emails.set(key, email);
      const picture = await smallPng({ width: 200, height: 200 });
      return {
        key,
        accepted: [200],
        send: (at) => {
          const form = profileForm({ first_name: key, profile_picture: picture });
          return createClient(at).call('updateProfile', { token, form });
        },
      };
    },
    count: async (url, writes) => {
      const { ok, raw } = createClient(url);
      return countEach(writes, async ({ key }) => {
        const token = await tokenOf(url, emails.get(key) ?? '');
        const { user_profile: profile } = await ok('getProfile', { token });
        const { first_name: name, profile_picture: picture } = profile;
        if ((name === key) !== (picture !== null)) throw new Error(`Half a profile: ${key}`);
        if (picture === null) return 0;
        const { status } = await raw(picture);
        if (status !== 200) throw new Error(`${picture}: ${status}`);
        return 1;
      });
    },
  };
};
