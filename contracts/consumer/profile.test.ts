import { expect, test } from 'vitest';
import { profileQuery } from '~/shared/session/profile.ts';
import { interact } from './support/interaction.ts';
import { oneOf, picture, text } from './support/matchers.ts';
import { MEMBER, memberSignedIn, READER, signedIn } from './support/people.ts';
import { MEMBERSHIP_FORMS as FORMS, person, subscription } from './support/shapes.ts';
import { runQuery } from './support/site.ts';
import type { ApiClient } from '~/shared/api/client.ts';

const PHONE = '5555550199';
const read = (api: ApiClient) => runQuery(profileQuery(api, 7));
const get = { operation: 'getProfile', as: 'person', status: 200 } as const;

test('shows who is signed in', async () => {
  const profile = await interact(read, {
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
  });
  expect(profile.user).toMatchObject({ firstName: 'Maya', phoneNumber: PHONE, role: 'user' });
});

test('shows an admin as one', async () => {
  const profile = await interact(read, {
    ...get,
    description: 'the profile of an admin',
    given: [['a person is signed in', { email: READER, role: 'admin' }]],
    answer: { role: oneOf('admin') },
    why: 'Admins do not find the list of advertisements.',
  });
  expect(profile.user.role).toBe('admin');
});

test('shows somebody without phone number and picture', async () => {
  const profile = await interact(read, {
    ...get,
    description: 'the profile of somebody without phone number and picture',
    given: [signedIn],
    answer: {
      ...person,
      user_profile: { ...person.user_profile, phone_number: null, profile_picture: null },
    },
    atLeast: 'assumed',
    why: 'A broken picture stands where none should.',
  });
  expect(profile.user).toMatchObject({ phoneNumber: null, profilePicture: null });
});

test.each(FORMS)('shows the membership: %#', async (inForm, form, otherForm) => {
  const profile = await interact(read, {
    ...get,
    description: `the profile of a member${form}`,
    given: [memberSignedIn],
    answer: { ...person, ...inForm({ ...subscription, status: oneOf('premium') }) },
    alternative: `the profile of a member${otherForm}`,
    why: 'Members are asked to buy what they have, and cannot read what they have paid for.',
  });
  expect(profile.subscription).toMatchObject({ isActive: true, price: '4.99', plan: 'Monthly' });
});

test.each(
  FORMS.flatMap(([inForm, ...names]) => [
    [
      inForm,
      ...names,
      'not renewing',
      'auto_renew',
      'The page offers to cancel what is cancelled.',
    ] as const,
    [
      inForm,
      ...names,
      'ended',
      'is_active',
      'Somebody whose membership has ended is taken for a member.',
    ] as const,
  ]),
)(
  'shows what has ended of a membership: %#',
  async (inForm, form, otherForm, membership, field, why) => {
    const description = `the profile of somebody whose membership is ${membership}`;
    await interact(read, {
      ...get,
      description: description + form,
      given: [['a person is signed in', { email: MEMBER, membership }]],
      answer: inForm({ [field]: false }),
      alternative: description + otherForm,
      why,
    });
  },
);

test('shows that somebody never was a member', async () => {
  const profile = await interact(read, {
    ...get,
    description: 'the profile of somebody who never was a member',
    given: [signedIn],
    answer: { subscription_profile: null },
    // With the fields at the top level, they are absent for someone who never was a member.
    alternative: 'the profile of a member, at the top level',
    why: 'Somebody who never was a member is taken for one whose membership has ended.',
  });
  expect(profile.subscription).toBeNull();
});
