import type { components } from '../../../../openapi/schema.gen.d.ts';
import type {
  Article,
  ArticleSummary,
  ArticleWithText,
  LiveUpdate,
} from '../../domain/articles/article.ts';

type Schemas = components['schemas'];

/** Replaces the path of an author's picture by the URL. */
export const withPicture = <Author extends { avatar: string | null }>(author: Author): Author => ({
  ...author,
  avatar: author.avatar === null ? null : `/media/${author.avatar}`,
});

/** Converts the fields that a story has both in lists and on its own page. */
const presentStory = (article: ArticleSummary): Schemas['ArticleSummary'] => ({
  id: article.id,
  slug: article.slug,
  title: article.title,
  excerpt: article.excerpt,
  section: article.section,
  authors: article.authors.map(withPicture),
  hero_image: article.hero,
  published_at: article.publishedAt.toISOString(),
  updated_at: article.updatedAt.toISOString(),
  is_premium: article.isPremium,
  is_live: article.isLive,
  reading_minutes: article.readingMinutes,
  comment_count: article.commentCount,
});

/** Converts a story in a list to the format of the contract. */
export const presentSummary = (article: ArticleSummary): Schemas['ArticleSummary'] => {
  const { latestUpdate } = article;
  if (latestUpdate === undefined) return presentStory(article);
  const latest = { ...latestUpdate, at: latestUpdate.at.toISOString() };
  return { ...presentStory(article), latest_update: latest };
};

/** Converts a story in a list with texts to the format of the contract. */
export const presentWithText = (article: ArticleWithText): Schemas['ArticleSummary'] => ({
  ...presentSummary(article),
  tags: article.tags,
  ...(article.bodyHtml !== undefined && { body_html: article.bodyHtml }),
  ...(article.updates && { updates: article.updates.map(presentUpdate) }),
});

/** Converts a live update to the format of the contract. */
export const presentUpdate = (update: LiveUpdate): Schemas['LiveUpdate'] => ({
  id: update.id,
  at: update.at.toISOString(),
  title: update.title,
  body_html: update.bodyHtml,
  is_key: update.isKey,
  ...(update.editedAt && { updated_at: update.editedAt.toISOString() }),
});

/** Converts a story with its text to the format of the contract. */
export const presentArticle = (article: Article): Schemas['Article'] => ({
  ...presentStory(article),
  body_html: article.bodyHtml,
  is_truncated: article.isTruncated,
  is_sensitive: article.isSensitive,
  tags: article.tags,
  related: article.related.map(presentSummary),
  corrections: article.corrections.map(({ at, text }) => ({ at: at.toISOString(), text })),
  ...(article.updates && { updates: article.updates.map(presentUpdate) }),
  ...(article.updatesCursor !== undefined && { updates_cursor: article.updatesCursor }),
});
