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
  /** Of a story that is or was followed live. */
  latestUpdate: Pick<LiveUpdate, 'id' | 'at' | 'title'> | undefined;
}

/** What happened, in a story that is followed live. */
export interface LiveUpdate {
  id: number;
  at: Date;
  title: string;
  bodyHtml: string;
  isKey: boolean;
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
  /** The newest first; undefined for a story that was never followed live. */
  updates: LiveUpdate[] | undefined;
}
