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
  await step('Changing the profile', updateProfile(api, request, options));
  const { user } = await step('Reading the profile afterwards', runQuery(profileQuery(api, 0)));
  mustBe('The first name of the changed profile', user.firstName, CHANGE.firstName);
  mustBe('The last name of the changed profile', user.lastName, CHANGE.lastName);
  const digits = user.phoneNumber?.replaceAll(/\D/g, '') ?? '';
  must(digits.endsWith(PHONE), `The phone number of the changed profile is ${user.phoneNumber}`);
  must(
    user.profilePicture !== null,
    'The picture was sent as "profile_picture", but the changed profile has none',
  );
  await step('Changing the names only', updateProfile(api, CHANGE, options));
  const after = await step('Reading the profile again', runQuery(profileQuery(api, 0)));
  must(after.user.profilePicture !== null, 'The picture is gone when only names were changed');
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
