/**
 * The memberships that a person can have in test data. Somebody who has cancelled is a member until
 * the end date.
 */
export const MEMBERSHIPS = ['none', 'active', 'cancelled', 'expired'] as const;
