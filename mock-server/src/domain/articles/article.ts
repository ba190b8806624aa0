import type { HeroImageRow } from '../../db/schema/index.ts';

/** A story as lists show it. */
export interface ArticleSummary {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  section: { slug: string; name: string };
  /** The authors in the order of their names above the story. `avatar` is a path below /media. */
  authors: { name: string; slug: string; avatar: string | null }[];
  hero: HeroImageRow | null;
  publishedAt: Date;
  updatedAt: Date;
  isPremium: boolean;
  isLive: boolean;
  readingMinutes: number;
  /** The number of comments that are neither deleted nor hidden. */
  commentCount: number;
  /** The latest update of a story with live coverage. */
  latestUpdate: Pick<LiveUpdate, 'id' | 'at' | 'title'> | undefined;
}

/** An update in a story with live coverage. */
export interface LiveUpdate {
  id: number;
  at: Date;
  title: string;
  bodyHtml: string;
  isKey: boolean;
}

/** A story as its own page shows it to one reader. */
export interface Article extends ArticleSummary {
  bodyHtml: string;
  /** Whether the text was cut because the reader is not a member. */
  isTruncated: boolean;
  tags: string[];
  related: ArticleSummary[];
  /** The corrections, latest first. */
  corrections: { at: Date; text: string }[];
  /** The live updates, newest first. Undefined for a story without live coverage. */
  updates: LiveUpdate[] | undefined;
}
