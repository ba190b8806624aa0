import { profileQuery } from '~/shared/session/profile.ts';
import { accepted } from './support/interaction-tests.ts';
import { oneOf, phone, picture } from './support/matchers.ts';
import { MEMBER, memberSignedIn, READER, signedIn } from './support/people.ts';
import { MEMBERSHIP_FORMS as FORMS, person, subscription } from './support/shapes.ts';
import { runQuery } from './support/site.ts';
import type { ApiClient } from '~/shared/api/client.ts';

const PHONE = '5555550199';
const read = (api: ApiClient) => runQuery(profileQuery(api, 7));
const get = { operation: 'getProfile' } as const;

accepted('a user with a phone number and a picture reads the profile', read, {
  tags: ['S3.1', 'S7.17'],
  ...get,
  given: [['a person is signed in', { email: READER, phone_number: PHONE, picture: true }]],
  response: {
    ...person,
    user_profile: {
      ...person.user_profile,
      phone_number: phone(PHONE),
      profile_picture: picture('/media/profiles/maya.webp'),
    },
  },
  gives: { user: { firstName: 'Maya', phoneNumber: PHONE, role: 'user' } },
});

accepted('an admin reads the profile', read, {
  ...get,
  given: [['a person is signed in', { email: READER, role: 'admin' }]],
  response: { role: oneOf('admin') },
  gives: { user: { role: 'admin' } },
});

accepted('a user without a phone number and a picture reads the profile', read, {
  ...get,
  given: [signedIn],
  response: {
    ...person,
    user_profile: { ...person.user_profile, phone_number: null, profile_picture: null },
  },
  atLeast: 'assumed',
  gives: { user: { phoneNumber: null, profilePicture: null } },
});

for (const [inForm, form, otherForm] of FORMS) {
  accepted(`a member reads the profile${form}`, read, {
    tags: ['S3.4', 'S7.17'],
    ...get,
    given: [memberSignedIn],
    response: { ...person, ...inForm({ ...subscription, status: oneOf('premium') }) },
    alternative: `a member reads the profile${otherForm}`,
    gives: { subscription: { isActive: true, price: '4.99', plan: 'Monthly' } },
  });
}

/*
 * A backend may show the end of a membership by is_active or by end_date, so pacts require neither
 * field. The checks in checks/workflows cover both.
 */
for (const [inForm, form, otherForm] of FORMS) {
  const description = 'a member who has cancelled reads the profile';
  accepted(description + form, read, {
    ...get,
    given: [['a person is signed in', { email: MEMBER, membership: 'cancelled' }]],
    response: inForm({ auto_renew: false }),
    alternative: description + otherForm,
  });
}

accepted('a user who was never a member reads the profile', read, {
  ...get,
  given: [signedIn],
  response: { subscription_profile: null },
  // Membership fields at the top level are absent for a person who never was a member.
  alternative: 'a member reads the profile, at the top level',
  gives: { subscription: null },
});
