import type { LiveBlogPosting, NewsArticle } from 'schema-dts';
import { mediaUrl, siteUrl } from '~/shared/config/env.ts';
import { articleUrl, authorUrl } from '~/shared/config/paths.ts';
import { nameplatePicture } from '~/shared/page/page-description.ts';
import { publisher } from '~/shared/page/publisher.ts';
import type { Story } from '../api/stories.ts';
import type { LiveUpdate } from '../api/live.ts';
import { plainText } from '../api/opening.ts';
import { entryId } from '../live/entry-id.ts';

export const storyThing = (story: Story): NewsArticle | LiveBlogPosting =>
  story.updates ? liveBlog(story, story.updates) : article(story);

const article = (story: Story) =>
  ({
    '@type': 'NewsArticle',
    mainEntityOfPage: siteUrl(articleUrl(story.slug)),
    headline: story.title,
    description: story.excerpt,
    datePublished: story.published_at,
    dateModified: story.updated_at,
    articleSection: story.section.name,
    keywords: story.tags,
    author: story.authors.map(({ name, slug }) => ({
      '@type': 'Person',
      name,
      url: siteUrl(authorUrl(slug)),
    })),
    publisher: publisher(),
    image: [mediaUrl((story.hero_image ?? nameplatePicture()).url)],
    isAccessibleForFree: !story.is_premium,
    ...(story.is_premium && {
      hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paid' },
    }),
  }) as const satisfies NewsArticle;

const liveBlog = (story: Story, updates: readonly LiveUpdate[]): LiveBlogPosting => {
  const facts = article(story);
  return {
    ...facts,
    '@type': 'LiveBlogPosting',
    coverageStartTime: story.published_at,
    ...(!story.is_live && { coverageEndTime: story.updated_at }),
    liveBlogUpdate: updates.map(({ id, at, title, body_html: html, updated_at: editedAt }) => ({
      '@type': 'BlogPosting',
      headline: title,
      datePublished: at,
      ...(editedAt !== undefined && { dateModified: editedAt }),
      articleBody: plainText(html),
      url: siteUrl(`${articleUrl(story.slug)}#${entryId(id)}`),
      author: facts.author,
    })),
  };
};
