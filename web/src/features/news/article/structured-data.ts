import type { BreadcrumbList, Graph, LiveBlogPosting, NewsArticle } from 'schema-dts';
import { mediaUrl, siteUrl } from '~/shared/config/env.ts';
import { articleUrl, authorUrl, paths, sectionUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import type { Story } from '../api/stories.ts';
import type { LiveUpdate } from '../api/live.ts';
import { plainText } from '../api/opening.ts';
import { entryId } from '../live/entry-id.ts';

const LOGO = { '@type': 'ImageObject', url: '/icon-512.png', width: '512', height: '512' } as const;

/** Describes a story as JSON-LD. `<` is escaped, so that no text can end the script element. */
export const structuredData = (story: Story): string => {
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [story.updates ? liveBlog(story, story.updates) : article(story), breadcrumbs(story)],
  };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
};

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
    publisher: {
      '@type': 'NewsMediaOrganization',
      name: site.name,
      url: siteUrl(paths.home),
      logo: { ...LOGO, url: siteUrl(LOGO.url) },
    },
    ...(story.hero_image && { image: [mediaUrl(story.hero_image.url)] }),
    isAccessibleForFree: !story.is_premium,
    ...(story.is_premium && {
      hasPart: {
        '@type': 'WebPageElement',
        isAccessibleForFree: false,
        cssSelector: '.paid',
      },
    }),
  }) as const satisfies NewsArticle;

const liveBlog = (story: Story, updates: readonly LiveUpdate[]): LiveBlogPosting => {
  const facts = article(story);
  return {
    ...facts,
    '@type': 'LiveBlogPosting',
    coverageStartTime: story.published_at,
    ...(!story.is_live && { coverageEndTime: story.updated_at }),
    liveBlogUpdate: updates.map(({ id, at, title, body_html: html }) => ({
      '@type': 'BlogPosting',
      headline: title,
      datePublished: at,
      articleBody: plainText(html),
      url: siteUrl(`${articleUrl(story.slug)}#${entryId(id)}`),
      author: facts.author,
    })),
  };
};

const breadcrumbs = ({ section, slug, title }: Story): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: site.name, item: paths.home },
    { name: section.name, item: sectionUrl(section.slug) },
    { name: title, item: articleUrl(slug) },
  ].map(({ name, item }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl(item),
  })),
});
