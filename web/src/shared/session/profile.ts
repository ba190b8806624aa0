import { queryOptions } from '@tanstack/react-query';

import type { ApiClient } from '../api/client.ts';
import { isFilled, unwrap } from '../api/unwrap.ts';
import type { Subscription, User } from './session-context.ts';
import type { Id } from '../api/types.ts';

/** The profile that GET and PUT /auth/profile/ return, with camelCase names. */
export type Profile = { user: User; subscription: Subscription | null };

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const flag = (value: unknown): boolean => value === true;
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const readId = (value: unknown): Id => number(value) ?? text(value) ?? 0;

const readSubscription = (fields: Fields): Subscription => ({
  id: readId(fields.id),
  stripeSubscriptionId: text(fields.stripe_subscription_id),
  status: text(fields.status) ?? '',
  price: text(fields.price) ?? number(fields.price)?.toFixed(2) ?? null,
  durationDays: number(fields.duration_days),
  startDate: text(fields.start_date),
  endDate: text(fields.end_date),
  isActive: flag(fields.is_active),
  autoRenew: flag(fields.auto_renew),
  createdAt: text(fields.created_at) ?? '',
  updatedAt: text(fields.updated_at) ?? '',
  plan: text(fields.plan) ?? text(fieldsOf(fields.plan).name),
});

/** Some backends put the subscription's fields into the profile itself. */
const findSubscription = (response: Fields): Subscription | null => {
  if ('subscription_profile' in response) {
    const nested = response.subscription_profile;
    return nested === null ? null : readSubscription(fieldsOf(nested));
  }
  // If `is_active` is missing or null, the user was never a member.
  return (response.is_active ?? null) === null ? null : readSubscription(response);
};

/** Whether a response contains a profile, and not just a message. */
export const isProfile = (response: unknown): boolean => 'user_profile' in fieldsOf(response);

/**
 * Reads a profile response. The subscription is in `subscription_profile`, as in the contract, or
 * its fields are beside the user's fields.
 */
export const readProfile = (response: unknown): Profile => {
  const fields = fieldsOf(response);
  const person = fieldsOf(fields.user_profile);
  return {
    user: {
      id: readId(fields.id),
      email: text(fields.email) ?? '',
      role: fields.role === 'admin' ? 'admin' : 'user',
      firstName: text(person.first_name) ?? '',
      lastName: text(person.last_name) ?? '',
      profilePicture: text(person.profile_picture),
      phoneNumber: text(person.phone_number),
      phoneVerified: typeof person.phone_verified === 'boolean' ? person.phone_verified : null,
      joinedDate: text(person.joined_date),
    },
    subscription: findSubscription(fields),
  };
};

/** The user's profile (GET /auth/profile/), cached per account. */
export const profileQuery = (api: ApiClient, userId: Id) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }) =>
      readProfile(await unwrap(api.GET('/auth/profile/', { signal }), undefined, isFilled)),
  });
