/** Memberships in test data. After cancelling, a person stays a member until the end date. */
export const MEMBERSHIPS = ['none', 'active', 'cancelled', 'expired'] as const;
