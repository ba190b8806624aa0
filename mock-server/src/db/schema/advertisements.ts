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
import { belongsTo, identity, instant } from './columns.ts';

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
    /** The number that readers see, such as AD-000123. An id of more than six digits is not cut. */
    serialNumber: text('serial_number')
      .notNull()
      .unique()
      .generatedAlwaysAs(sql`'AD-' || lpad(id::text, greatest(6, length(id::text)), '0')`),
    ownerId: belongsTo('owner_id', () => users.id),
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
    endsAt: instant('ends_at'),
    remindedAt: instant('reminded_at'),
    soldAt: instant('sold_at'),
  },
  (t) => [
    check(
      'advertisements_status',
      sql`${t.status} in ('pending', 'approved', 'rejected', 'draft')`,
    ),
    index('advertisements_owner').on(t.ownerId, t.createdAt),
    index('advertisements_status_created').on(t.status, t.createdAt),
    index('advertisements_ends').on(t.endsAt),
    index('advertisements_to_remind')
      .on(t.endsAt)
      .where(sql`${t.remindedAt} is null`),
  ],
);

export const advertisementImages = pgTable(
  'advertisement_images',
  {
    id: identity(),
    advertisementId: belongsTo('advertisement_id', () => advertisements.id),
    position: integer('position').notNull(),
    path: text('path').notNull(),
    thumbnailPath: text('thumbnail_path').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (t) => [index('advertisement_images_advertisement').on(t.advertisementId, t.position)],
);

/** The idempotency keys of forms, by which the server recognizes a form that is sent again. */
export const advertisementKeys = pgTable(
  'advertisement_keys',
  {
    ownerId: belongsTo('owner_id', () => users.id),
    key: text('key').notNull(),
    contentHash: text('content_hash').notNull(),
    /** When a request began to process the form. The time also identifies this request. */
    startedAt: instant('started_at').notNull(),
    /** The advertisement that was created. Null while the form is being processed. */
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

/** Each decision of a moderator to approve or reject, with its reason. */
export const advertisementDecisions = pgTable(
  'advertisement_decisions',
  {
    id: identity(),
    advertisementId: belongsTo('advertisement_id', () => advertisements.id),
    adminId: integer('admin_id').references(() => users.id, { onDelete: 'set null' }),
    decision: text('decision', { enum: ['approved', 'rejected'] }).notNull(),
    reasonCode: text('reason_code', { enum: REASON_CODES }),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (t) => [
    check('advertisement_decisions_decision', sql`${t.decision} in ('approved', 'rejected')`),
    index('advertisement_decisions_advertisement').on(t.advertisementId, t.at),
    index('advertisement_decisions_at').on(t.at),
  ],
);

/** The latest view and click of each visitor. Repeats in a time window do not count. */
export const advertisementHits = pgTable(
  'advertisement_hits',
  {
    id: identity(),
    advertisementId: belongsTo('advertisement_id', () => advertisements.id),
    kind: text('kind', { enum: ['view', 'click'] }).notNull(),
    visitor: text('visitor').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    check('advertisement_hits_kind', sql`${t.kind} in ('view', 'click')`),
    uniqueIndex('advertisement_hits_visitor').on(t.advertisementId, t.kind, t.visitor),
  ],
);

/** The views and clicks of each advertisement per day, without data about visitors. */
export const advertisementDays = pgTable(
  'advertisement_days',
  {
    advertisementId: belongsTo('advertisement_id', () => advertisements.id),
    /** The day as YYYY-MM-DD, in the town's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.advertisementId, t.day] })],
);
