import type { Schemas } from '../api/types.ts';

export type Advertisement = Schemas['Advertisement'];
export type AdvertisementStatus = Schemas['AdvertisementStatus'];

/** The label and tone (color and mark) of each status. A draft is displayed as Pending. */
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

/** Returns the title or its documented fallback text. */
export const titleOf = ({ title }: AdvertisementTexts) => or(title, 'No Title');
export const descriptionOf = ({ description }: AdvertisementTexts) =>
  or(description, 'No Description');
export const categoryOf = ({ category }: Advertisement) => or(category, 'Uncategorized');
export const userOf = ({ user }: Advertisement) => or(user, 'Unknown');
export const viewsOf = ({ views }: Advertisement) => views ?? 0;

/** Returns the category, or the fallback 'General', which only public pages use. */
export const publicCategoryOf = ({ category }: AdvertisementTexts) => or(category, 'General');

/** Describes a rejection by its reason and note. Returns null if it has neither. */
export const rejectionOf = ({
  status,
  reason_code,
  reason,
}: Pick<Advertisement, 'status' | 'reason_code' | 'reason'>): string | null => {
  if (status !== 'rejected') return null;
  const parts = [reason_code ? REASONS[reason_code] : null, reason].filter(Boolean);
  return parts.length > 0 ? parts.join(': ') : null;
};

/** Returns a safe http(s) URL, without a user name that could disguise the host, else null. */
export const safeLink = (url: string | null): string | null => {
  const parsed = URL.parse(url ?? '');
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return null;
  return parsed.username === '' && parsed.password === '' ? parsed.href : null;
};

export const SPONSORED_REL = 'sponsored ugc nofollow noopener';
