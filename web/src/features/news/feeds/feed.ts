import { Feed } from 'feed';
import { mediaUrl, siteUrl } from '~/shared/config/env.ts';
import { articleUrl, authorUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import type { Story } from '../api/stories.ts';

export const FEED_FORMATS = {
  'rss.xml': 'application/rss+xml',
  'feed.json': 'application/feed+json',
};
export type FeedFormat = keyof typeof FEED_FORMATS;

interface Contents {
  title: string;
  description: string;
  /** The path of the page that lists the same stories. */
  path: string;
  /** The feed's own path, without the format. */
  folder: string;
  stories: readonly Story[];
}

/**
 * The end of a CDATA section. The library escapes only its first occurrence in a text, so a
 * placeholder replaces each occurrence.
 */
const END = ']]>';
const MARK = crypto.randomUUID();
const mark = (text: string): string => text.replaceAll(END, MARK);

/** Characters that XML cannot contain. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** Writes an RSS or JSON feed with full texts of public stories and teasers of premium stories. */
export const writeFeed = (
  format: FeedFormat,
  { title, description, path, folder, stories }: Contents,
): string => {
  const feed = new Feed({
    title,
    description,
    id: siteUrl(path),
    link: siteUrl(path),
    language: site.locale,
    copyright: site.name,
    generator: false,
    updated: new Date(stories[0]?.updated_at ?? 0),
    feedLinks: { rss: siteUrl(`${folder}/rss.xml`), json: siteUrl(`${folder}/feed.json`) },
  });
  for (const story of stories) feed.addItem(itemOf(story));
  const text =
    format === 'rss.xml'
      ? feed.rss2().replaceAll(MARK, ']]]]><![CDATA[>')
      : feed.json1().replaceAll(MARK, END);
  return text.replace(CONTROL_CHARACTERS, '');
};

const itemOf = (story: Story) => {
  const link = siteUrl(articleUrl(story.slug));
  const published = new Date(story.published_at);
  return {
    title: mark(story.title),
    id: link,
    link,
    description: mark(story.excerpt),
    ...(!story.is_premium && { content: mark(withAddresses(wholeText(story))) }),
    author: story.authors.map(({ name, slug }) => ({ name, link: siteUrl(authorUrl(slug)) })),
    category: [story.section.name, ...story.tags].map((name) => ({ name })),
    published,
    date: new Date(story.updated_at),
    ...(story.hero_image !== null && { image: mediaUrl(story.hero_image.url) }),
  };
};

const wholeText = ({ body_html: html, updates = [] }: Story): string =>
  [html, ...updates.map((update) => `<h3>${escaped(update.title)}</h3>${update.body_html}`)].join(
    '',
  );

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Makes links absolute, because a feed reader shows the text outside the site. */
const withAddresses = (html: string): string =>
  html.replaceAll(/(?<= (?:href|src)=")\/(?!\/)[^"]*/g, (path) =>
    path.startsWith('/media') ? mediaUrl(path) : siteUrl(path),
  );
