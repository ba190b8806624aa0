import { expect, test, vi } from 'vitest';
import { updateProfile } from '~/features/account/api.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import { interact } from './support/interaction.ts';
import { errorText, fieldErrors, oneOf, picture } from './support/matchers.ts';
import { pictureFile } from './support/multipart.ts';
import { memberSignedIn, READER, signedIn } from './support/people.ts';
import { refused, refusedByField } from './support/refusal.ts';
import { MEMBERSHIP_FORMS as FORMS, person, subscription } from './support/shapes.ts';

const PHONE = '5555550199';
const PHONE_OF_MEMBER = '5555550198';
const CHANGE = { firstName: 'Maja', lastName: 'Lindgren', phoneNumber: PHONE };
const FORM = { first_name: 'Maja', last_name: 'Lindgren', phone_number: PHONE };
const options = { signal: new AbortController().signal, onProgress: () => undefined };
const put = { operation: 'updateProfile', as: 'person', given: [signedIn] } as const;
const changedTo = (phone: string) => ({
  ...person,
  user_profile: { ...person.user_profile, first_name: oneOf('Maja'), phone_number: oneOf(phone) },
});
const changed = changedTo(PHONE);

test.each(FORMS)(
  'keeps its membership in what a change answers: %#',
  async (inForm, form, otherForm) => {
    const description = 'a change of the profile by a member';
    const profile = await interact(
      (api) => updateProfile(api, { ...CHANGE, phoneNumber: PHONE_OF_MEMBER }, options),
      {
        ...put,
        given: [memberSignedIn],
        description: description + form,
        form: toFormData({ ...FORM, phone_number: PHONE_OF_MEMBER }),
        status: 200,
        answer: {
          ...changedTo(PHONE_OF_MEMBER),
          ...inForm({ ...subscription, status: oneOf('premium') }),
        },
        alternative: description + otherForm,
        why: 'Members who mend their name are asked to buy what they have.',
      },
    );
    expect(profile.subscription).toMatchObject({ isActive: true });
  },
);

/** If the response lacks the profile, the site requests it in another interaction. */
const withoutReading = (api: ApiClient) => {
  vi.spyOn(api, 'GET').mockRejectedValue(new Error('Another interaction'));
  return api;
};

test.each([
  ['a change of the profile', {}, FORM],
  [
    'a change of the profile with a picture',
    { picture: pictureFile('maya.png') },
    { ...FORM, profile_picture: pictureFile('maya.png') },
  ],
])('takes %s', async (description, more, form) => {
  const change = (api: ApiClient) =>
    updateProfile(withoutReading(api), { ...CHANGE, ...more }, options).catch(
      (error: unknown) => error,
    );
  const outcome = await interact(change, {
    ...put,
    description,
    form: toFormData(form),
    status: 200,
    why: 'The profile cannot be changed.',
  });
  expect(outcome).toMatchObject({ cause: { message: 'Another interaction' } });
});

test('is shown as it was changed', async () => {
  const profile = await interact((api) => updateProfile(api, CHANGE, options), {
    ...put,
    description: 'a change of the profile, answered with it',
    form: toFormData(FORM),
    status: 200,
    answer: changed,
    why: 'The page has to fetch the profile anew, or shows the old one.',
  });
  expect(profile.user.firstName).toBe('Maja');
});

test('shows a new phone number as unverified', async () => {
  const profile = await interact((api) => updateProfile(api, CHANGE, options), {
    ...put,
    description: 'a change of the phone number of a profile',
    form: toFormData(FORM),
    status: 200,
    answer: { user_profile: { ...changed.user_profile, phone_verified: false } },
    why: 'The profile does not offer to verify the new number.',
  });
  expect(profile.user.phoneVerified).toBe(false);
});

test('loses its phone number', async () => {
  const profile = await interact(
    (api) => updateProfile(api, { ...CHANGE, phoneNumber: '' }, options),
    {
      ...put,
      given: [['a person is signed in', { email: READER, phone_number: PHONE }]],
      description: 'the removal of the phone number of a profile',
      form: toFormData({ ...FORM, phone_number: '' }),
      status: 200,
      answer: { user_profile: { ...changed.user_profile, phone_number: null } },
      why: 'Nobody gets rid of a phone number.',
    },
  );
  expect(profile.user.phoneNumber).toBeNull();
});

test('does not return the membership of someone else', async () => {
  const profile = await interact((api) => updateProfile(api, CHANGE, options), {
    ...put,
    description: 'a change of the profile by somebody who never was a member',
    form: toFormData(FORM),
    status: 200,
    answer: { ...changed, subscription_profile: null },
    alternative: 'a change of the profile by a member, at the top level',
    why: 'Somebody who never was a member is taken for one.',
  });
  expect(profile.subscription).toBeNull();
});

test('loses its picture', async () => {
  const profile = await interact(
    (api) => updateProfile(api, { ...CHANGE, picture: null }, options),
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
  );
  expect(profile.user.profilePicture).toBeNull();
});

test('is shown with its new picture', async () => {
  const file = pictureFile('maya.png');
  await interact((api) => updateProfile(api, { ...CHANGE, picture: file }, options), {
    ...put,
    description: 'a change of the profile with a picture, answered with it',
    form: toFormData({ ...FORM, profile_picture: file }),
    status: 200,
    answer: {
      ...changed,
      user_profile: { ...changed.user_profile, profile_picture: picture() },
    },
    why: 'The profile picture cannot be changed.',
  });
});

const SHORT = { ...CHANGE, phoneNumber: '555' };

test('reports invalid input', () =>
  refused((api) => updateProfile(api, SHORT, options), {
    ...put,
    description: 'a change of the profile with a wrong phone number',
    form: toFormData({ ...FORM, phone_number: '555' }),
    status: 400,
    answer: errorText('Phone number must be 10 digits'),
    why: 'The form does not say what is wrong with it.',
  }));

test('reports invalid input by field', () =>
  refusedByField((api) => updateProfile(api, SHORT, options), {
    ...put,
    description: 'a change of the profile with a wrong phone number, told by field',
    form: toFormData({ ...FORM, phone_number: '555' }),
    status: 400,
    answer: fieldErrors({ phone_number: 'Phone number must be 10 digits' }),
    why: 'The message stands above the form instead of beside its field.',
  }));
