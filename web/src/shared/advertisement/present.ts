import type { Schemas } from '../api/types.ts';

export type Advertisement = Schemas['Advertisement'];
export type AdvertisementStatus = Schemas['AdvertisementStatus'];

/** The texts that an owner writes. */
export type TextName = Exclude<keyof Schemas['AdvertisementCreate'], 'images' | 'idempotency_key'>;

/** Makes a record with one entry for each text. */
export const perText = <Value>(entryOf: (name: TextName) => Value): Record<TextName, Value> => ({
  title: entryOf('title'),
  description: entryOf('description'),
  category: entryOf('category'),
  url: entryOf('url'),
});

export const TEXT_LABELS: Record<TextName, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  url: 'URL',
};

/** Label and tone of each status; a draft displays as Pending. */
export const STATUS = {
  approved: { label: 'Approved', tone: 'approved' },
  pending: { label: 'Pending', tone: 'pending' },
  draft: { label: 'Pending', tone: 'pending' },
  rejected: { label: 'Rejected', tone: 'rejected' },
} as const satisfies Record<AdvertisementStatus, { label: string; tone: string }>;

export const REASONS: Record<Schemas['RejectionReasonCode'], string> = {
  prohibited_item: 'This may not be advertised',
  misleading: 'Misleading',
  poor_quality: 'Text or picture is not fit to print',
  duplicate: 'Already posted',
  other: 'Other',
};

export const REASON_OPTIONS = Object.entries(REASONS).map(([value, label]) => ({ value, label }));

const or = (value: string | number | null | undefined, missing: string): string => {
  const text = String(value ?? '');
  return text.trim() === '' ? missing : text;
};

export type AdvertisementTexts = Partial<Pick<Advertisement, 'title' | 'description' | 'category'>>;

/** The documented fallback texts. */
export const titleOf = ({ title }: AdvertisementTexts) => or(title, 'No Title');
export const descriptionOf = ({ description }: AdvertisementTexts) =>
  or(description, 'No Description');
export const categoryOf = ({ category }: Advertisement) => or(category, 'Uncategorized');
export const userOf = ({ user }: Advertisement) => or(user, 'Unknown');
export const viewsOf = ({ views }: Advertisement) => views ?? 0;

/** The public fallback differs: General. */
export const publicCategoryOf = ({ category }: AdvertisementTexts) => or(category, 'General');

/** The rejection as a text; null without a reason. */
export const rejectionOf = ({
  status,
  reason_code,
  reason,
}: Pick<Advertisement, 'status' | 'reason_code' | 'reason'>): string | null => {
  if (status !== 'rejected') return null;
  const parts = [reason_code ? REASONS[reason_code] : null, reason].filter(Boolean);
  return parts.length > 0 ? parts.join(': ') : null;
};

/**
 * The URL if it is http(s) and has no user name or password, which can disguise the host; null
 * otherwise.
 */
export const safeLink = (url: string | null): string | null => {
  const parsed = URL.parse(url ?? '');
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return null;
  return parsed.username === '' && parsed.password === '' ? parsed.href : null;
};

/** The `rel` of an advertiser's link. */
export const SPONSORED_REL = 'sponsored ugc nofollow noopener';
