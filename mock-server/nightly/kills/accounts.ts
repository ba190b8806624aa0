import { PASSWORD, profileForm, registration } from '../../testing/accounts.ts';
import { createClient } from '../../testing/client.ts';
import { smallPng } from '../../testing/pictures.ts';
import { createControl } from '../../../control/client.ts';
import { makePerson, type Person } from './people.ts';
import type { Kind } from './write.ts';

const LIMITS = [429, 503];
const AFTER_LIMITS_S = 900;

/** Signs in and returns the status. If a rate limit applies, moves the clock and retries. */
const signInStatus = async (url: string, email: string): Promise<number> => {
  const body = { email, password: PASSWORD };
  for (;;) {
    const { status } = await createClient(url).call('loginUser', { body });
    if (!LIMITS.includes(status)) return status;
    await createControl(url).moveClock({ advance_seconds: AFTER_LIMITS_S });
  }
};

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
    count: (url, writes) =>
      Promise.all(
        writes.map(async ({ key: email, isAcknowledged, isResent }) => {
          const status = await signInStatus(url, email);
          const mails = (await createControl(url).messages({ to: email })).length;
          if (status !== 403) return 0;
          // A repeated sign-up does not create a second account, but sends another code.
          return isAcknowledged && !isResent ? mails : 1;
        }),
      ),
  };
};

/** Changes profiles. A killed server must save the new name and the new picture, or neither. */
export const profileChanges = (run: string): Kind => {
  let made = 0;
  const people = new Map<string, Person>();
  return {
    name: 'profile',
    next: async (url) => {
      const key = `Maya ${run} ${(made += 1)}`;
      const email = `${run}-profile-${made}@millbrook.example`;
      const person = await makePerson(url, { email });
      people.set(key, person);
      const picture = await smallPng({ width: 200, height: 200 });
      return {
        key,
        accepted: [200],
        send: (at) =>
          person.act(at, (token) => {
            const form = profileForm({ first_name: key, profile_picture: picture });
            return createClient(at).call('updateProfile', { token, form });
          }),
      };
    },
    count: async (url, writes) => {
      const { ok, raw } = createClient(url);
      return Promise.all(
        writes.map(async ({ key }) => {
          const token = await people.get(key)?.signIn(url);
          const { user_profile: profile } = await ok('getProfile', { token });
          const { first_name: name, profile_picture: picture } = profile;
          if ((name === key) !== (picture !== null)) throw new Error(`Half a profile: ${key}`);
          if (picture === null) return 0;
          const { status } = await raw(picture);
          if (status !== 200) throw new Error(`${picture}: ${status}`);
          return 1;
        }),
      );
    },
  };
};
