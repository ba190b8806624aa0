import { updateProfile } from '~/features/account/api.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import { pictureFile } from '../consumer/support/multipart.ts';
import { must, mustBe, step, type Journey, type World } from './journey.ts';
import { asReader } from './people.ts';
import { runQuery } from './site.ts';

const PHONE = '5555550177';
const CHANGE = { firstName: 'Maja', lastName: 'Holm', phoneNumber: PHONE };

const change = async (world: World): Promise<void> => {
  const api = world.as(await asReader(world));
  const options = { signal: world.signal, onProgress: () => undefined };
  const request = { ...CHANGE, picture: pictureFile('maja.png') };
  const told = await step('Changing the profile', updateProfile(api, request, options));
  const kept = await step('Reading the profile afterwards', runQuery(profileQuery(api, 0)));
  for (const [where, { user }] of [
    ['the response to the change', told],
    ['the profile afterwards', kept],
  ] as const) {
    mustBe(`The first name in ${where}`, user.firstName, CHANGE.firstName);
    mustBe(`The last name in ${where}`, user.lastName, CHANGE.lastName);
    const digits = user.phoneNumber?.replaceAll(/\D/g, '') ?? '';
    must(digits.endsWith(PHONE), `The phone number in ${where} is ${user.phoneNumber}`);
    must(
      user.profilePicture !== null,
      `The picture was sent as "profile_picture", but ${where} has none`,
    );
  }
};

/** Changing the profile. */
export const PROFILE: Journey[] = [
  {
    title: 'names, phone number and picture of a profile are changed',
    tier: 'documented',
    screens: ['Profile'],
    run: change,
  },
];
