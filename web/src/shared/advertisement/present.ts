import type { Schemas } from '../api/types.ts';

export type Advertisement = Schemas['Advertisement'];
export type AdvertisementStatus = Schemas['AdvertisementStatus'];

/** How a status is called and coloured; a draft displays as Pending. */
export const STATUS = {
  approved: { label: 'Approved', tone: 'approved' },
  pending: { label: 'Pending', tone: 'pending' },
  draft: { label: 'Pending', tone: 'pending' },
  rejected: { label: 'Rejected', tone: 'rejected' },
} as const satisfies Record<AdvertisementStatus, { label: string; tone: string }>;

const REASONS: Record<Schemas['RejectionReasonCode'], string> = {
  prohibited_item: 'This may not be advertised',
  misleading: 'Misleading',
  poor_quality: 'Text or picture is not fit to print',
  duplicate: 'Already posted',
  other: 'Other',
};

/** The reasons that a moderator can choose from. */
export const REASON_OPTIONS = Object.entries(REASONS).map(([value, label]) => ({ value, label }));

const or = (text: string | null | undefined, missing: string): string =>
  text === null || text === undefined || text.trim() === '' ? missing : text;

/** What readers see of an advertisement in a list. */
export type AdvertisementTexts = Partial<Pick<Advertisement, 'title' | 'description' | 'category'>>;

/** The documented texts for what an advertisement lacks. */
export const titleOf = ({ title }: AdvertisementTexts) => or(title, 'No Title');
export const descriptionOf = ({ description }: AdvertisementTexts) =>
  or(description, 'No Description');
export const categoryOf = ({ category }: Advertisement) => or(category, 'Uncategorized');
export const userOf = ({ user }: Advertisement) => or(user, 'Unknown');
export const viewsOf = ({ views }: Advertisement) => views ?? 0;

/** In public a missing category is called General. */
export const publicCategoryOf = ({ category }: AdvertisementTexts) => or(category, 'General');

/** Why an advertisement was rejected, in words; null when no reason was given. */
export function rejectionOf({
  status,
  reason_code,
  reason,
}: Pick<Advertisement, 'status' | 'reason_code' | 'reason'>): string | null {
  if (status !== 'rejected') return null;
  const parts = [reason_code ? REASONS[reason_code] : null, reason].filter(Boolean);
  return parts.length > 0 ? parts.join(': ') : null;
}

/** The address, if it is http(s): nothing else is ever made a link. */
export function safeLink(url: string | null): string | null {
  const parsed = URL.parse(url ?? '');
  return parsed?.protocol === 'http:' || parsed?.protocol === 'https:' ? parsed.href : null;
}

/** What every link out of an advertisement says of itself. */
export const SPONSORED_REL = 'sponsored ugc nofollow noopener';
