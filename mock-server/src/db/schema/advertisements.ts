import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { identity, instant } from './columns.ts';

const REASON_CODES = [
  'prohibited_item',
  'misleading',
  'poor_quality',
  'duplicate',
  'other',
] as const;

export const advertisements = pgTable(
  'advertisements',
  {
    id: identity(),
    /** AD-000123; longer numbers keep all their digits. */
    serialNumber: text('serial_number')
      .notNull()
      .unique()
      .generatedAlwaysAs(sql`'AD-' || lpad(id::text, greatest(6, length(id::text)), '0')`),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    url: text('url'),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'draft'] }).notNull(),
    reasonCode: text('reason_code', { enum: REASON_CODES }),
    reason: text('reason'),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    check(
      'advertisements_status',
      sql`${t.status} in ('pending', 'approved', 'rejected', 'draft')`,
    ),
    index('advertisements_owner').on(t.ownerId, t.createdAt),
    index('advertisements_status_created').on(t.status, t.createdAt),
  ],
);

export const advertisementImages = pgTable(
  'advertisement_images',
  {
    id: identity(),
    advertisementId: integer('advertisement_id')
      .notNull()
      .references(() => advertisements.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Paths below /media, without it. */
    path: text('path').notNull(),
    thumbnailPath: text('thumbnail_path').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (t) => [index('advertisement_images_advertisement').on(t.advertisementId, t.position)],
);

/** Forms of advertisements by the key that they were sent with, so that none is posted twice. */
export const advertisementKeys = pgTable(
  'advertisement_keys',
  {
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Hash of what was sent with it. */
    contentHash: text('content_hash').notNull(),
    /** When processing of the form began; identifies who is processing it. */
    startedAt: instant('started_at').notNull(),
    /** What came of it; null while it is worked on. */
    advertisementId: integer('advertisement_id').references(() => advertisements.id, {
      onDelete: 'cascade',
    }),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.key] }),
    index('advertisement_keys_started').on(t.startedAt),
    index('advertisement_keys_advertisement').on(t.advertisementId),
  ],
);

/** Who decided what, and why: the moderators' log. */
export const advertisementDecisions = pgTable(
  'advertisement_decisions',
  {
    id: identity(),
    advertisementId: integer('advertisement_id')
      .notNull()
      .references(() => advertisements.id, { onDelete: 'cascade' }),
    adminId: integer('admin_id').references(() => users.id, { onDelete: 'set null' }),
    decision: text('decision', { enum: ['approved', 'rejected'] }).notNull(),
    reasonCode: text('reason_code', { enum: REASON_CODES }),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (t) => [
    check('advertisement_decisions_decision', sql`${t.decision} in ('approved', 'rejected')`),
    index('advertisement_decisions_advertisement').on(t.advertisementId, t.at),
  ],
);

/** Views and clicks lately, by visitor, so that each counts once in its window. */
export const advertisementHits = pgTable(
  'advertisement_hits',
  {
    id: identity(),
    advertisementId: integer('advertisement_id')
      .notNull()
      .references(() => advertisements.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['view', 'click'] }).notNull(),
    visitor: text('visitor').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    check('advertisement_hits_kind', sql`${t.kind} in ('view', 'click')`),
    // One row for each visitor: a new window moves `at` on.
    uniqueIndex('advertisement_hits_visitor').on(t.advertisementId, t.kind, t.visitor),
  ],
);

/** How often an advertisement was seen and followed on a day of the town: numbers, no visitors. */
export const advertisementDays = pgTable(
  'advertisement_days',
  {
    advertisementId: integer('advertisement_id')
      .notNull()
      .references(() => advertisements.id, { onDelete: 'cascade' }),
    /** YYYY-MM-DD in the time zone of the town. */
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.advertisementId, t.day] })],
);
