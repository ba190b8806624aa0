import type { HeroImageRow } from '../../db/schema/index.ts';

/** A story with the fields that lists of stories show. */
export interface ArticleSummary {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  section: { slug: string; name: string };
  /** The authors, in the order in which the story names them. `avatar` is a path below /media. */
  authors: { name: string; slug: string; avatar: string | null }[];
  hero: HeroImageRow | null;
  publishedAt: Date;
  updatedAt: Date;
  isPremium: boolean;
  isLive: boolean;
  readingMinutes: number;
  /** The number of comments that are neither deleted nor hidden. */
  commentCount: number;
  latestUpdate: Pick<LiveUpdate, 'id' | 'at' | 'title'> | undefined;
}

export interface LiveUpdate {
  id: number;
  at: Date;
  title: string;
  bodyHtml: string;
  isKey: boolean;
  editedAt: Date | null;
}

export interface ArticleWithText extends ArticleSummary {
  tags: string[];
  /** The whole text. Undefined for a premium story. */
  bodyHtml: string | undefined;
  /** The live updates, newest first. Undefined for a story without live coverage. */
  updates: LiveUpdate[] | undefined;
}

/** A story with the fields that its page shows. They depend on the reader. */
export interface Article extends ArticleSummary {
  bodyHtml: string;
  /** True if the text is only the free part, because the reader is not a member. */
  isTruncated: boolean;
  isSensitive: boolean;
  tags: string[];
  related: ArticleSummary[];
  corrections: { at: Date; text: string }[];
  updates: LiveUpdate[] | undefined;
  /** The cursor for later changes of the live updates. Undefined if there never were any. */
  updatesCursor: string | undefined;
}
