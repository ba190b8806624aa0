import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, identity, instant } from './columns.ts';

/** Several unverified accounts may have the same email address, until one of them is verified. */
export const users = pgTable(
  'users',
  {
    id: identity(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number'),
    /** Null until the phone number is verified and can be used to sign in. */
    phoneVerifiedAt: instant('phone_verified_at'),
    /** The path of the profile picture below /media, or null. */
    profilePicture: text('profile_picture'),
    emailVerifiedAt: instant('email_verified_at'),
    joinedDate: instant('joined_date').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_role', sql`${t.role} in ('user', 'admin')`),
    check('users_phone', sql`${t.phoneNumber} ~ '^[0-9]{10}$'`),
    // Only verified emails and phone numbers are unique, so unverified accounts block no sign-up.
    uniqueIndex('users_verified_email')
      .on(t.email)
      .where(sql`${t.emailVerifiedAt} is not null`),
    index('users_email').on(t.email),
    uniqueIndex('users_verified_phone')
      .on(t.phoneNumber)
      .where(sql`${t.phoneVerifiedAt} is not null`),
  ],
);

/** Each sign-in starts a session, to which all later refresh tokens of the sign-in belong. */
export const loginSessions = pgTable(
  'login_sessions',
  {
    id: uuid('id').primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('login_sessions_user').on(t.userId)],
);

/** Refresh tokens are stored as hashes. `used_at` tells when a token was used. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => loginSessions.id, { onDelete: 'cascade' }),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId)],
);

/**
 * The newest six-digit code of each type per account. The hash includes the email address or phone
 * number that got the code. A used code stays until it expires, because the client may have lost
 * the response.
 */
export const otps = pgTable(
  'otps',
  {
    userId: belongsTo('user_id', () => users.id),
    type: text('type', { enum: ['registration', 'password_reset', 'phone'] }).notNull(),
    otpHash: text('otp_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type] }),
    check('otps_type', sql`${t.type} in ('registration', 'password_reset', 'phone')`),
  ],
);

/** Events that rate limits count, such as failed sign-ins, on all servers of the database. */
export const rateEvents = pgTable(
  'rate_events',
  { id: identity(), bucket: text('bucket').notNull(), at: instant('at').notNull() },
  (t) => [index('rate_events_bucket').on(t.bucket, t.at), index('rate_events_at').on(t.at)],
);

/** Emails that wait for the mail server. With the control API, also the inbox of all messages. */
export const mails = pgTable(
  'mails',
  {
    id: identity(),
    channel: text('channel', { enum: ['email', 'text'] })
      .notNull()
      .default('email'),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    kind: text('kind').notNull(),
    code: text('code'),
    at: instant('at').notNull(),
    nextAttemptAt: instant('next_attempt_at'),
  },
  (t) => [index('mails_to').on(t.to, t.id)],
);
