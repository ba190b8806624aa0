import type { ListQuery } from '~/shared/advertisement/list.ts';
import { titleOf, userOf, type Advertisement } from '~/shared/advertisement/present.ts';
import type { Schemas } from '~/shared/api/types.ts';

/** The page size that the specification requires. */
export const MODERATION_PAGE_SIZE = 12;

export const STATUS_FILTERS = ['pending', 'approved', 'rejected'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export const SORTS = ['queue', 'newest', 'oldest', 'title', 'views'] as const;
export type Sort = (typeof SORTS)[number];

export type ListFilter = ListQuery & Required<Pick<ListQuery, 'page' | 'page_size' | 'sort'>>;

export type ModerationPage = Omit<Schemas['AdvertisementPage'], 'next' | 'previous'>;

/** The status under which an advertisement is counted. A draft counts as pending. */
const countedAs = ({ status }: Advertisement): StatusFilter =>
  status === 'draft' ? 'pending' : status;

export const isWaiting = (item: Advertisement): boolean => countedAs(item) === 'pending';

export const createdMs = ({ created_at }: Pick<Advertisement, 'created_at'>) =>
  Date.parse(created_at ?? '') || 0;

/** Creating a collator is slow, so all comparisons share one collator. */
const alphabet = new Intl.Collator();

const ORDERS: Record<Sort, (a: Advertisement, b: Advertisement) => number> = {
  newest: (a, b) => createdMs(b) - createdMs(a),
  oldest: (a, b) => createdMs(a) - createdMs(b),
  title: (a, b) => alphabet.compare(titleOf(a), titleOf(b)),
  views: (a, b) => (b.views ?? 0) - (a.views ?? 0),
  queue: (a, b) => {
    const waits = Number(isWaiting(b)) - Number(isWaiting(a));
    if (waits !== 0) return waits;
    return isWaiting(a) ? createdMs(a) - createdMs(b) : createdMs(b) - createdMs(a);
  },
};

const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

/** Filters, sorts and pages the complete list of a backend without pagination. */
export const selectPage = (all: readonly Advertisement[], filter: ListFilter): ModerationPage => {
  const { status, category, search, page, page_size: pageSize, sort } = filter;
  const counts: Record<StatusFilter, number> = { pending: 0, approved: 0, rejected: 0 };
  for (const item of all) counts[countedAs(item)] += 1;
  const wanted = all
    .filter((item) => status === undefined || countedAs(item) === status)
    .filter((item) => category === undefined || item.category === category)
    .filter(
      (item) => search === undefined || holds(titleOf(item), search) || holds(userOf(item), search),
    )
    .toSorted(ORDERS[sort]);
  const start = (page - 1) * pageSize;
  const results = wanted.slice(start, start + pageSize);
  return { count: wanted.length, results, status_counts: counts };
};
