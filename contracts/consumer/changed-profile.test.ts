import { vi } from 'vitest';
import { updateProfile } from '~/features/account/api.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import { accepted, refused, refusedByField } from './support/interaction-tests.ts';
import { errorText, fieldErrors, oneOf, picture } from './support/matchers.ts';
import { pictureFile } from './support/multipart.ts';
import { memberSignedIn, READER, signedIn } from './support/people.ts';
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

for (const [inForm, form, otherForm] of FORMS) {
  const description = 'a change of the profile by a member';
  accepted((api) => updateProfile(api, { ...CHANGE, phoneNumber: PHONE_OF_MEMBER }, options), {
    ...put,
    given: [memberSignedIn],
    description: description + form,
    form: toFormData({ ...FORM, phone_number: PHONE_OF_MEMBER }),
    answer: {
      ...changedTo(PHONE_OF_MEMBER),
      ...inForm({ ...subscription, status: oneOf('premium') }),
    },
    alternative: description + otherForm,
    gives: { subscription: { isActive: true } },
    why: 'Members who mend their name are asked to buy what they have.',
  });
}

/** If the response lacks the profile, the site requests it. Another interaction covers that. */
const withoutReading = (api: ApiClient) => {
  vi.spyOn(api, 'GET').mockRejectedValue(new Error('Another interaction'));
  return api;
};

const newPicture = pictureFile('maya.png');

for (const [description, more, form] of [
  ['a change of the profile', {}, FORM],
  [
    'a change of the profile with a picture',
    { picture: newPicture },
    { ...FORM, profile_picture: newPicture },
  ],
] as const) {
  const change = (api: ApiClient) =>
    updateProfile(withoutReading(api), { ...CHANGE, ...more }, options).catch(
      (error: unknown) => error,
    );
  accepted(change, {
    ...put,
    description,
    form: toFormData(form),
    gives: { cause: { message: 'Another interaction' } },
    why: 'The profile cannot be changed.',
  });
}

accepted((api) => updateProfile(api, CHANGE, options), {
  ...put,
  description: 'a change of the profile, answered with it',
  form: toFormData(FORM),
  answer: changed,
  gives: { user: { firstName: 'Maja' } },
  why: 'The page has to fetch the profile anew, or shows the old one.',
});

accepted((api) => updateProfile(api, CHANGE, options), {
  ...put,
  description: 'a change of the phone number of a profile',
  form: toFormData(FORM),
  answer: { user_profile: { ...changed.user_profile, phone_verified: false } },
  gives: { user: { phoneVerified: false } },
  why: 'The profile does not offer to verify the new number.',
});

accepted((api) => updateProfile(api, { ...CHANGE, phoneNumber: '' }, options), {
  ...put,
  given: [['a person is signed in', { email: READER, phone_number: PHONE }]],
  description: 'the removal of the phone number of a profile',
  form: toFormData({ ...FORM, phone_number: '' }),
  answer: { user_profile: { ...changed.user_profile, phone_number: null } },
  gives: { user: { phoneNumber: null } },
  why: 'Nobody gets rid of a phone number.',
});

accepted((api) => updateProfile(api, CHANGE, options), {
  ...put,
  description: 'a change of the profile by somebody who never was a member',
  form: toFormData(FORM),
  answer: { ...changed, subscription_profile: null },
  alternative: 'a change of the profile by a member, at the top level',
  gives: { subscription: null },
  why: 'Somebody who never was a member is taken for one.',
});

accepted((api) => updateProfile(api, { ...CHANGE, picture: null }, options), {
  ...put,
  given: [['a person is signed in', { email: READER, picture: true }]],
  description: 'the removal of the picture of a profile',
  form: toFormData({ ...FORM, profile_picture: '' }),
  answer: { ...changed, user_profile: { ...changed.user_profile, profile_picture: null } },
  atLeast: 'assumed',
  gives: { user: { profilePicture: null } },
  why: 'Nobody gets rid of a picture.',
});

accepted((api) => updateProfile(api, { ...CHANGE, picture: newPicture }, options), {
  ...put,
  description: 'a change of the profile with a picture, answered with it',
  form: toFormData({ ...FORM, profile_picture: newPicture }),
  answer: { ...changed, user_profile: { ...changed.user_profile, profile_picture: picture() } },
  why: 'The profile picture cannot be changed.',
});

const SHORT = { ...CHANGE, phoneNumber: '555' };

refused((api) => updateProfile(api, SHORT, options), {
  ...put,
  description: 'a change of the profile with a wrong phone number',
  form: toFormData({ ...FORM, phone_number: '555' }),
  status: 400,
  answer: errorText('Phone number must be 10 digits'),
  why: 'The form does not say what is wrong with it.',
});

refusedByField((api) => updateProfile(api, SHORT, options), {
  ...put,
  description: 'a change of the profile with a wrong phone number, told by field',
  form: toFormData({ ...FORM, phone_number: '555' }),
  status: 400,
  answer: fieldErrors({ phone_number: 'Phone number must be 10 digits' }),
  why: 'The message stands above the form instead of beside its field.',
});
