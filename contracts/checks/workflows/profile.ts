import { updateProfile } from '~/features/account/api.ts';
import { profileSchema } from '~/features/account/schemas.ts';
import { profileQuery } from '~/shared/session/profile.ts';
import { pictureFile } from '../../consumer/support/multipart.ts';
import { SOMEBODY_ELSE } from '../../consumer/support/people.ts';
import { must, mustBe, step, type Workflows, type WorkflowContext } from './workflow.ts';
import { asReader } from './people.ts';
import { loadPictures } from './pictures.ts';
import { runQuery } from './site.ts';

const PHONE = '5555550177';
const NAMES = { firstName: 'Zoë LeeAnn', lastName: "van O'Brien-McDonald" };
const CHANGE = { ...NAMES, phoneNumber: PHONE };

const change = async (context: WorkflowContext): Promise<void> => {
  const api = context.as(await asReader(context));
  const { token } = await context.given('a person is signed in', { email: SOMEBODY_ELSE });
  const nameOfOther = async () => {
    const read = runQuery(profileQuery(context.as(String(token)), 0));
    return (await step('Reading another user’s profile', read)).user.firstName;
  };
  const before = await nameOfOther();
  const options = { signal: context.signal, onProgress: () => undefined };
  const withoutPhone = updateProfile(api, { ...NAMES, phoneNumber: '' }, options);
  await step('Changing the names of a user without a phone number', withoutPhone);
  const request = { ...CHANGE, picture: pictureFile('maja.png') };
  await step('Changing the profile', updateProfile(api, request, options));
  const { user } = await step('Reading the profile afterwards', runQuery(profileQuery(api, 0)));
  mustBe('The first name of the changed profile', user.firstName, CHANGE.firstName);
  mustBe('The last name of the changed profile', user.lastName, CHANGE.lastName);
  const phone = profileSchema.shape.phoneNumber.safeParse(user.phoneNumber).data;
  must(
    phone === PHONE,
    `The phone number of the changed profile is ${user.phoneNumber}, not ten digits`,
  );
  must(
    user.profilePicture !== null,
    'The picture was sent as "profile_picture", but the changed profile has none',
  );
  await loadPictures('The picture of the profile', [user.profilePicture], context);
  await step('Changing the names only', updateProfile(api, CHANGE, options));
  const after = await step('Reading the profile again', runQuery(profileQuery(api, 0)));
  must(after.user.profilePicture !== null, 'The picture is gone when only names were changed');
  mustBe(
    'The first name of another user, whose profile was not changed,',
    await nameOfOther(),
    before,
  );
};

export const PROFILE: Workflows = {
  'names, phone number and picture of a profile are changed': {
    needs: ['updateProfile', 'getProfile'],
    screens: ['Profile'],
    run: change,
  },
};
