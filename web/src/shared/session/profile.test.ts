import { expect, test } from 'vitest';

import { readProfile } from './profile.ts';

const person = {
  email: 'maya@millbrook.example',
  role: 'user',
  user_profile: {
    first_name: 'Maya',
    last_name: 'Lindgren',
    profile_picture: '/media/profiles/maya.webp',
    phone_number: '5555550142',
    phone_verified: true,
    joined_date: '2025-06-01T08:00:00Z',
  },
};
const subscription = {
  stripe_subscription_id: 'sub_1',
  status: 'premium',
  price: '4.99',
  duration_days: 30,
  start_date: '2026-02-10T10:00:00Z',
  end_date: '2026-03-12T10:00:00Z',
  is_active: true,
  auto_renew: true,
  created_at: '2026-02-10T10:00:00Z',
  updated_at: '2026-02-11T10:00:00Z',
  plan: 'Monthly',
};
const member = {
  stripeSubscriptionId: 'sub_1',
  status: 'premium',
  price: '4.99',
  durationDays: 30,
  startDate: '2026-02-10T10:00:00Z',
  endDate: '2026-03-12T10:00:00Z',
  isActive: true,
  autoRenew: true,
  createdAt: '2026-02-10T10:00:00Z',
  updatedAt: '2026-02-11T10:00:00Z',
  plan: 'Monthly',
};

test('the fields of the user get camelCase names', { tags: ['S3.2', 'S3.3'] }, () =>
  expect(readProfile({ id: 7, ...person, subscription_profile: null })).toEqual({
    user: {
      id: 7,
      email: 'maya@millbrook.example',
      role: 'user',
      firstName: 'Maya',
      lastName: 'Lindgren',
      profilePicture: '/media/profiles/maya.webp',
      phoneNumber: '5555550142',
      phoneVerified: true,
      joinedDate: '2025-06-01T08:00:00Z',
    },
    subscription: null,
  }),
);

test(
  'the subscription is read from the response’s field subscription_profile',
  { tags: ['S3.4', 'S3.5', 'S3.6'] },
  () => {
    const response = { id: 7, ...person, subscription_profile: { id: 3, ...subscription } };
    expect(readProfile(response).subscription).toEqual({ id: 3, ...member });
  },
);

test('the subscription is read from the top level of the response', { tags: ['S3.5'] }, () => {
  const { subscription: read } = readProfile({ id: 7, ...person, ...subscription });
  expect(read).toEqual({ id: 7, ...member });
});

test(
  'the profile has no subscription if all subscription fields are empty',
  { tags: ['missing-subscription'] },
  () => {
    const fields = { is_active: null, status: null, auto_renew: null };
    expect(readProfile({ id: 7, ...person, ...fields }).subscription).toBeNull();
  },
);

test('in a subscription, a numeric price becomes a text, and a missing end date becomes null', () => {
  const response = { ...person, subscription_profile: { price: 4.9, is_active: true } };
  expect(readProfile(response).subscription).toMatchObject({
    price: '4.90',
    endDate: null,
    isActive: true,
    autoRenew: false,
  });
});

test('missing fields of the user become null', { tags: ['missing-profile-fields'] }, () => {
  const profile = readProfile({
    ...{ id: 7, email: 'maya@millbrook.example', role: 'user' },
    user_profile: { joined_date: null },
    subscription_profile: { is_active: true, price: null, plan: null, end_date: null },
  });
  expect(profile.user).toMatchObject({
    firstName: '',
    joinedDate: null,
    phoneNumber: null,
    phoneVerified: null,
  });
  expect(profile.subscription).toMatchObject({
    ...{ price: null, plan: null, startDate: null, endDate: null },
  });
});
