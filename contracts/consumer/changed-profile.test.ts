import { vi } from 'vitest';
import { updateProfile, type ProfileChange } from '~/features/account/api.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { errorOf, oneOf, picture } from './support/matchers.ts';
import { pictureFile } from './support/multipart.ts';
import { memberSignedIn, READER, signedIn } from './support/people.ts';
import { MEMBERSHIP_FORMS as FORMS, person, subscription } from './support/shapes.ts';

const PHONE = '5555550199';
const PHONE_OF_MEMBER = '5555550198';
const CHANGE = { firstName: 'Maja', lastName: 'Lindgren', phoneNumber: PHONE };
const FORM = { first_name: 'Maja', last_name: 'Lindgren', phone_number: PHONE };
const options = { signal: new AbortController().signal, onProgress: () => undefined };
const update =
  (change: Partial<ProfileChange> = {}) =>
  (api: ApiClient) =>
    updateProfile(api, { ...CHANGE, ...change }, options);
const put = { operation: 'updateProfile', given: [signedIn] } as const;
const changedTo = (phone: string) => ({
  ...person,
  user_profile: { ...person.user_profile, first_name: oneOf('Maja'), phone_number: oneOf(phone) },
});
const changed = changedTo(PHONE);

for (const [inForm, form, otherForm] of FORMS) {
  const description = 'a member updates the profile';
  accepted(description + form, update({ phoneNumber: PHONE_OF_MEMBER }), {
    ...put,
    given: [memberSignedIn],
    form: toFormData({ ...FORM, phone_number: PHONE_OF_MEMBER }),
    response: {
      ...changedTo(PHONE_OF_MEMBER),
      ...inForm({ ...subscription, status: oneOf('premium') }),
    },
    alternative: description + otherForm,
    gives: { subscription: { isActive: true } },
  });
}

/** Blocks the site's request for the profile after an update that does not return the profile. */
const withoutReading = (api: ApiClient) => {
  vi.spyOn(api, 'GET').mockRejectedValue(new Error('Another interaction'));
  return api;
};

const portrait = pictureFile('maya.png');

for (const [description, more, form] of [
  ['a user updates the profile', {}, FORM],
  [
    'a user updates the profile with a picture',
    { picture: portrait },
    { ...FORM, profile_picture: portrait },
  ],
] as const) {
  const change = (api: ApiClient) =>
    update(more)(withoutReading(api)).catch((error: unknown) => error);
  accepted(description, change, {
    ...put,
    form: toFormData(form),
    gives: { cause: { message: 'Another interaction' } },
  });
}

accepted('a user updates the profile and gets it back', update(), {
  tags: ['S7.16'],
  ...put,
  form: toFormData(FORM),
  response: changed,
  gives: { user: { firstName: 'Maja' } },
});

accepted('a user removes the phone number from the profile', update({ phoneNumber: '' }), {
  ...put,
  given: [['a person is signed in', { email: READER, phone_number: PHONE }]],
  form: toFormData({ ...FORM, phone_number: '' }),
  response: { user_profile: { ...changed.user_profile, phone_number: null } },
  gives: { user: { phoneNumber: null } },
});

accepted('a user who was never a member updates the profile', update(), {
  ...put,
  form: toFormData(FORM),
  response: { ...changed, subscription_profile: null },
  alternative: 'a member updates the profile, at the top level',
  gives: { subscription: null },
});

accepted('a user removes the picture from the profile', update({ picture: null }), {
  ...put,
  given: [['a person is signed in', { email: READER, picture: true }]],
  form: toFormData({ ...FORM, profile_picture: '' }),
  response: { ...changed, user_profile: { ...changed.user_profile, profile_picture: null } },
  atLeast: 'assumed',
  gives: { user: { profilePicture: null } },
});

accepted(
  'a user updates the profile with a picture and gets it back',
  update({ picture: portrait }),
  {
    ...put,
    form: toFormData({ ...FORM, profile_picture: portrait }),
    response: { ...changed, user_profile: { ...changed.user_profile, profile_picture: picture() } },
  },
);

const SHORT = { phoneNumber: '555' };

refused('a user updates the profile with an invalid phone number', update(SHORT), {
  ...put,
  form: toFormData({ ...FORM, phone_number: '555' }),
  ...errorOf(400, 'Phone number must be 10 digits'),
});
