import type { HeroImageRow } from '../../db/schema/index.ts';

/** A story as lists show it. */
export interface ArticleSummary {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  section: { slug: string; name: string };
  /** In the order of the byline; `avatar` is a path below /media. */
  authors: { name: string; slug: string; avatar: string | null }[];
  hero: HeroImageRow | null;
  publishedAt: Date;
  updatedAt: Date;
  isPremium: boolean;
  isLive: boolean;
  readingMinutes: number;
  /** Comments that readers see: neither deleted nor hidden. */
  commentCount: number;
}

/** A story as its page shows it to one reader. */
export interface Article extends ArticleSummary {
  bodyHtml: string;
  /** The text was cut, because the reader is no member. */
  isTruncated: boolean;
  tags: string[];
  related: ArticleSummary[];
  /** The latest first. */
  corrections: { at: Date; text: string }[];
}
