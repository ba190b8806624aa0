import { expect, it } from 'vitest';
import { profileQuery } from '~/shared/session/profile.ts';
import { changePassword, updateProfile } from '~/features/account/api.ts';
import { interact } from './support/interaction.ts';
import { errorText, fieldErrors, oneOf, picture, text } from './support/matchers.ts';
import { pictureFile } from './support/multipart.ts';
import { MEMBER, memberSignedIn, PASSWORD, READER, signedIn } from './support/people.ts';
import { refused } from './support/refusal.ts';
import { person, subscription } from './support/shapes.ts';
import { runQuery } from './support/site.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import type { ApiClient } from '~/shared/api/client.ts';

const PHONE = '5555550199';
const read = (api: ApiClient) => runQuery(profileQuery(api, 7));
const get = { operation: 'getProfile', as: 'person', status: 200 } as const;

it('shows who is signed in', async () => {
  const profile = await interact(
    {
      ...get,
      description: 'the profile of somebody with a phone number and a picture',
      given: [['a person is signed in', { email: READER, phone_number: PHONE, picture: true }]],
      answer: {
        ...person,
        user_profile: {
          ...person.user_profile,
          phone_number: text(PHONE),
          profile_picture: picture('/media/profiles/maya.webp'),
        },
      },
      why: 'The dashboard shows nobody’s profile.',
    },
    read,
  );
  expect(profile.user).toMatchObject({ firstName: 'Maya', phoneNumber: PHONE, role: 'user' });
});

it('shows an admin as one', async () => {
  const profile = await interact(
    {
      ...get,
      description: 'the profile of an admin',
      given: [['a person is signed in', { email: READER, role: 'admin' }]],
      answer: { role: oneOf('admin') },
      why: 'Admins do not find the list of advertisements.',
    },
    read,
  );
  expect(profile.user.role).toBe('admin');
});

it('shows somebody without phone number and picture', async () => {
  const profile = await interact(
    {
      ...get,
      description: 'the profile of somebody without phone number and picture',
      given: [signedIn],
      answer: {
        ...person,
        user_profile: { ...person.user_profile, phone_number: null, profile_picture: null },
      },
      atLeast: 'assumed',
      why: 'A broken picture stands where none should.',
    },
    read,
  );
  expect(profile.user).toMatchObject({ phoneNumber: null, profilePicture: null });
});

it('shows the membership', async () => {
  const profile = await interact(
    {
      ...get,
      description: 'the profile of a member',
      given: [memberSignedIn],
      answer: { ...person, subscription_profile: { ...subscription, status: oneOf('premium') } },
      why: 'Members are asked to buy what they have, and cannot read what they have paid for.',
    },
    read,
  );
  expect(profile.subscription).toMatchObject({ isActive: true, plan: 'Monthly' });
});

it.each([
  ['not renewing', { auto_renew: false }, 'The page offers to cancel what is cancelled.'],
  ['ended', { is_active: false }, 'Somebody whose membership has ended is taken for a member.'],
] as const)('shows a membership that is %s', async (membership, answer, why) => {
  await interact(
    {
      ...get,
      description: `the profile of somebody whose membership is ${membership}`,
      given: [['a person is signed in', { email: MEMBER, membership }]],
      answer: { subscription_profile: answer },
      why,
    },
    read,
  );
});

it('shows that somebody never was a member', async () => {
  const profile = await interact(
    {
      ...get,
      description: 'the profile of somebody who never was a member',
      given: [signedIn],
      answer: { subscription_profile: null },
      why: 'Somebody who never was a member is taken for one whose membership has ended.',
    },
    read,
  );
  expect(profile.subscription).toBeNull();
});

const CHANGE = { firstName: 'Maja', lastName: 'Lindgren', phoneNumber: PHONE };
const FORM = { first_name: 'Maja', last_name: 'Lindgren', phone_number: PHONE };
const options = { signal: new AbortController().signal, onProgress: () => undefined };
const put = { operation: 'updateProfile', as: 'person', given: [signedIn] } as const;
const changed = {
  ...person,
  user_profile: { ...person.user_profile, first_name: oneOf('Maja'), phone_number: oneOf(PHONE) },
};

it('keeps its membership in what a change answers', async () => {
  const profile = await interact(
    {
      ...put,
      given: [memberSignedIn],
      description: 'a change of the profile by a member',
      form: toFormData(FORM),
      status: 200,
      answer: { ...changed, subscription_profile: { ...subscription, status: oneOf('premium') } },
      why: 'Members who mend their name are asked to buy what they have.',
    },
    (api) => updateProfile(api, CHANGE, options),
  );
  expect(profile.subscription).toMatchObject({ isActive: true });
});

it('is changed', async () => {
  const profile = await interact(
    {
      ...put,
      description: 'a change of the profile',
      form: toFormData(FORM),
      status: 200,
      answer: changed,
      why: 'The profile cannot be changed.',
    },
    (api) => updateProfile(api, CHANGE, options),
  );
  expect(profile.user.firstName).toBe('Maja');
});

it('loses its picture', async () => {
  const profile = await interact(
    {
      ...put,
      given: [['a person is signed in', { email: READER, picture: true }]],
      description: 'the removal of the picture of a profile',
      form: toFormData({ ...FORM, profile_picture: '' }),
      status: 200,
      answer: { ...changed, user_profile: { ...changed.user_profile, profile_picture: null } },
      atLeast: 'assumed',
      why: 'Nobody gets rid of a picture.',
    },
    (api) => updateProfile(api, { ...CHANGE, picture: null }, options),
  );
  expect(profile.user.profilePicture).toBeNull();
});

it('is changed with a picture', async () => {
  const file = pictureFile('maya.png');
  await interact(
    {
      ...put,
      description: 'a change of the profile with a picture',
      form: toFormData({ ...FORM, profile_picture: file }),
      status: 200,
      answer: {
        ...changed,
        user_profile: { ...changed.user_profile, profile_picture: picture() },
      },
      why: 'The profile picture cannot be changed.',
    },
    (api) => updateProfile(api, { ...CHANGE, picture: file }, options),
  );
});

const SHORT = { ...CHANGE, phoneNumber: '555' };

it('tells what is wrong with the form', () =>
  refused(
    {
      ...put,
      description: 'a change of the profile with a wrong phone number',
      form: toFormData({ ...FORM, phone_number: '555' }),
      status: 400,
      answer: errorText('Phone number must be 10 digits'),
      why: 'The form does not say what is wrong with it.',
    },
    (api) => updateProfile(api, SHORT, options),
  ));

it('puts what is wrong beside its field', async () => {
  const attempt = interact(
    {
      ...put,
      description: 'a change of the profile with a wrong phone number, told by field',
      form: toFormData({ ...FORM, phone_number: '555' }),
      status: 400,
      answer: fieldErrors({ phone_number: 'Phone number must be 10 digits' }),
      why: 'The message stands above the form instead of beside its field.',
    },
    (api) => updateProfile(api, SHORT, options),
  );
  await expect(attempt).rejects.toMatchObject({
    fieldErrors: { phone_number: ['Phone number must be 10 digits'] },
  });
});

const PASSWORDS = { currentPassword: PASSWORD, newPassword: 'Courier2027' };
const password = { operation: 'changePassword', as: 'person', given: [signedIn] } as const;

it('has its password changed', async () => {
  await interact(
    {
      ...password,
      description: 'a change of the password',
      body: { current_password: PASSWORD, new_password: 'Courier2027' },
      status: 200,
      why: 'The password cannot be changed.',
    },
    (api) => changePassword(api, PASSWORDS, options.signal),
  );
});

it('keeps its password when the current one is wrong', () =>
  refused(
    {
      ...password,
      description: 'a change of the password with a wrong current one',
      body: { current_password: 'Courier1926', new_password: 'Courier2027' },
      status: 400,
      answer: errorText('Current password is wrong'),
      why: 'The form does not say what is wrong with it.',
    },
    (api) => changePassword(api, { ...PASSWORDS, currentPassword: 'Courier1926' }, options.signal),
  ));
