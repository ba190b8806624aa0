import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/connection.ts';
import { isAmong } from '../../db/rows.ts';
import { advertisementImages, advertisements, users } from '../../db/schema/index.ts';
import { fail } from '../errors.ts';
import type { Slice } from '../slice.ts';
import type { Services } from '../services.ts';
import {
  maySee,
  type Advertisement,
  type AdvertisementImage,
  type Viewer,
} from './advertisement.ts';
import { hasEnded, isRunningAt } from './life.ts';

/** Selects and sorts advertisements. `queue` begins with the longest-waiting advertisement. */
export interface AdvertisementFilter {
  /** `pending` includes drafts. */
  status?: 'pending' | 'approved' | 'rejected' | undefined;
  category?: string | undefined;
  /** Lists only advertisements with this text in the title or in the owner's name. */
  search?: string | undefined;
  hasImages?: boolean | undefined;
  /** A further condition, such as `ownedBy`. */
  where?: SQL | undefined;
  sort?: 'newest' | 'oldest' | 'queue' | 'title' | 'views' | undefined;
}

/** The SQL condition for the advertisements of this person. */
export const ownedBy = (id: number): SQL => eq(advertisements.ownerId, id);
/** A person's name. Null if a left join found no account. */
export const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
/** The SQL condition for the advertisements that await review: the pending ones and the drafts. */
export const isWaiting = inArray(advertisements.status, ['pending', 'draft']);
const newest = [desc(advertisements.createdAt), desc(advertisements.id)];

const ORDERS: Record<NonNullable<AdvertisementFilter['sort']>, SQL[]> = {
  newest,
  oldest: [asc(advertisements.createdAt), asc(advertisements.id)],
  queue: [
    desc(isWaiting),
    asc(sql`case when ${isWaiting} then ${advertisements.createdAt} end`),
    ...newest,
  ],
  title: [asc(sql`lower(${advertisements.title})`), asc(advertisements.id)],
  views: [desc(advertisements.views), ...newest],
};

type Source = Pick<Services, 'db' | 'clock'>;

const visibleTo = (viewer: Viewer, now: Date): SQL | undefined => {
  if (viewer === null) return isRunningAt(now);
  if (viewer.role === 'admin') return undefined;
  return or(isRunningAt(now), eq(advertisements.ownerId, viewer.id));
};

export const contains = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;

const conditions = (viewer: Viewer, filter: AdvertisementFilter, { clock }: Source) => {
  const { status, category, search, hasImages, where } = filter;
  const withImages = sql`exists (select 1 from ${advertisementImages}
    where ${advertisementImages.advertisementId} = ${advertisements.id})`;
  return and(
    visibleTo(viewer, clock.now()),
    status === 'pending' ? isWaiting : status && eq(advertisements.status, status),
    category === undefined ? undefined : eq(advertisements.category, category),
    search === undefined
      ? undefined
      : or(ilike(advertisements.title, contains(search)), ilike(fullName, contains(search))),
    hasImages === undefined ? undefined : sql`${withImages} = ${hasImages}`,
    where,
  );
};

const imagesOf = async (db: Database, ids: readonly number[]) => {
  const images = new Map<number, AdvertisementImage[]>();
  if (ids.length === 0) return images;
  const rows = await db
    .select()
    .from(advertisementImages)
    .where(isAmong(advertisementImages.advertisementId, ids))
    .orderBy(asc(advertisementImages.position), asc(advertisementImages.id));
  for (const row of rows) {
    images.set(row.advertisementId, [...(images.get(row.advertisementId) ?? []), row]);
  }
  return images;
};

const withOwner = (db: Database) =>
  db
    .select({ ...getTableColumns(advertisements), ownerName: fullName })
    .from(advertisements)
    .innerJoin(users, eq(users.id, advertisements.ownerId));

/** The slow join with the owners is made only for a search, which includes the owners' names. */
const searchable = <Query extends PgSelect>(query: Query, { search }: AdvertisementFilter) =>
  search === undefined ? query : query.innerJoin(users, eq(users.id, advertisements.ownerId));

const complete = async (db: Database, rows: Omit<Advertisement, 'images'>[]) => {
  const images = await imagesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, images: images.get(row.id) ?? [] }));
};

/** Finds only the ids of one page, so that the other columns are read only for these rows. */
const findIds = async (
  source: Source,
  viewer: Viewer,
  filter: AdvertisementFilter,
  { limit, offset }: Slice,
): Promise<number[]> => {
  const all = source.db.select({ id: advertisements.id }).from(advertisements).$dynamic();
  const rows = await searchable(all, filter)
    .where(conditions(viewer, filter, source))
    .orderBy(...ORDERS[filter.sort ?? 'newest'])
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
};

/** Lists the advertisements that the viewer may see, with filter and order. */
export const findAdvertisements = async (
  source: Source,
  viewer: Viewer,
  filter: AdvertisementFilter,
  slice?: Slice,
): Promise<Advertisement[]> => {
  const wanted = slice
    ? isAmong(advertisements.id, await findIds(source, viewer, filter, slice))
    : conditions(viewer, filter, source);
  const order = ORDERS[filter.sort ?? 'newest'];
  return complete(
    source.db,
    await withOwner(source.db)
      .where(wanted)
      .orderBy(...order),
  );
};

export const countAdvertisements = async (
  source: Source,
  viewer: Viewer,
  filter: AdvertisementFilter,
): Promise<number> => {
  const all = source.db.select({ count: count() }).from(advertisements).$dynamic();
  const rows = await searchable(all, filter).where(conditions(viewer, filter, source));
  return rows[0]?.count ?? 0;
};

/** Counts the advertisements of each status. Drafts are counted as pending. */
export const countByStatus = async (db: Database) => {
  const counts = { approved: 0, pending: 0, rejected: 0 };
  const rows = await db
    .select({ status: advertisements.status, count: count() })
    .from(advertisements)
    .groupBy(advertisements.status);
  for (const row of rows) counts[row.status === 'draft' ? 'pending' : row.status] += row.count;
  return counts;
};

/** Reads an advertisement for any viewer. @throws DomainError `advertisement_not_found` */
export const loadAdvertisement = async (db: Database, id: number): Promise<Advertisement> => {
  const [found] = await complete(db, await withOwner(db).where(eq(advertisements.id, id)));
  if (found === undefined) throw fail('advertisement_not_found');
  return found;
};

/**
 * Reads an advertisement for a viewer.
 * @throws DomainError `advertisement_ended` (410) if it was public and has ended or is sold,
 *   `advertisement_not_found` if it does not exist or the viewer may not see it
 */
export const findAdvertisement = async ({ db, clock }: Source, viewer: Viewer, id: number) => {
  const found = await loadAdvertisement(db, id);
  const now = clock.now();
  if (maySee(viewer, found, now)) return found;
  throw fail(hasEnded(found, now) ? 'advertisement_ended' : 'advertisement_not_found');
};

const MAX_SIMILAR = 4;

/**
 * Finds other public advertisements in the same category, newest first.
 * @throws DomainError advertisement_not_found (404) if the given advertisement is not public
 */
export const findSimilar = async (services: Services, id: number): Promise<Advertisement[]> => {
  const { status, category } = await loadAdvertisement(services.db, id);
  if (status !== 'approved') throw fail('advertisement_not_found');
  const slice = { limit: MAX_SIMILAR + 1, offset: 0 };
  const found = await findAdvertisements(services, null, { category, hasImages: true }, slice);
  return found.filter((ad) => ad.id !== id).slice(0, MAX_SIMILAR);
};
