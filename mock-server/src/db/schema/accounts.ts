import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { identity, instant } from './columns.ts';

/** Everyone with an account. The address is kept in lower case. */
export const users = pgTable(
  'users',
  {
    id: identity(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number'),
    /** Path below /media, or null. */
    profilePicture: text('profile_picture'),
    emailVerifiedAt: instant('email_verified_at'),
    joinedDate: instant('joined_date').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_role', sql`${t.role} in ('user', 'admin')`),
    check('users_phone', sql`${t.phoneNumber} ~ '^[0-9]{10}$'`),
    // Someone who never proved their address must not be able to occupy another's number.
    uniqueIndex('users_verified_phone')
      .on(t.phoneNumber)
      .where(sql`${t.emailVerifiedAt} is not null`),
  ],
);

/** One sign-in; all refresh tokens that descend from it belong to it. */
export const loginSessions = pgTable(
  'login_sessions',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('login_sessions_user').on(t.userId)],
);

/** Only the hash of a refresh token is kept; `used_at` reveals a second use. */
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

/** Six-digit codes, hashed; of an address and purpose only the latest counts. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    email: text('email').notNull(),
    type: text('type', { enum: ['registration', 'password_reset'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.email, t.type] }),
    check('one_time_codes_type', sql`${t.type} in ('registration', 'password_reset')`),
  ],
);

/** What the limits count (sign-in failures, codes sent, comments), shared by all replicas. */
export const rateEvents = pgTable(
  'rate_events',
  {
    id: identity(),
    bucket: text('bucket').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('rate_events_bucket').on(t.bucket, t.at), index('rate_events_at').on(t.at)],
);

/** The inbox of the mock server: every email that it has sent. */
export const mails = pgTable(
  'mails',
  {
    id: identity(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    kind: text('kind').notNull(),
    code: text('code'),
    at: instant('at').notNull(),
  },
  (t) => [index('mails_to').on(t.to, t.id)],
);
