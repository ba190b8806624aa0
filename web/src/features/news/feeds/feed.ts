import XMLBuilder from 'fast-xml-builder';
import { mediaUrl, siteUrl } from '~/shared/config/env.ts';
import { articleUrl, authorUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import type { ListedText } from './list-texts.ts';

export const FEED_FORMATS = {
  'rss.xml': 'application/rss+xml',
  'feed.json': 'application/feed+json',
};
export type FeedFormat = keyof typeof FEED_FORMATS;

export interface FeedContents {
  title: string;
  description: string;
  /** The path of the page that lists the stories of the feed. */
  path: string;
  /** The path of the feed without its file name. */
  folder: string;
  stories: readonly ListedText[];
}

/** Characters that XML cannot contain. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/** Writes an RSS or JSON feed with full texts of public stories and teasers of premium stories. */
export const writeFeed = (format: FeedFormat, contents: FeedContents): string =>
  format === 'rss.xml' ? rssOf(contents) : JSON.stringify(jsonOf(contents));

const rssOf = ({ title, description, path, folder, stories }: FeedContents): string => {
  // A builder outside this function would add the XML library to the browser's bundle.
  const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
  const changes = stories.map((story) => Date.parse(story.updated_at));
  const xml = builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      '@xmlns:media': 'http://search.yahoo.com/mrss/',
      channel: {
        title,
        link: siteUrl(path),
        description,
        language: site.locale,
        copyright: site.name,
        lastBuildDate: new Date(Math.max(...changes)).toUTCString(),
        'atom:link': {
          '@href': siteUrl(`${folder}/rss.xml`),
          '@rel': 'self',
          '@type': FEED_FORMATS['rss.xml'],
        },
        item: stories.map(rssItemOf),
      },
    },
  });
  return xml.replace(CONTROL_CHARACTERS, '');
};

const rssItemOf = (story: ListedText) => {
  const link = siteUrl(articleUrl(story.slug));
  const image = story.hero_image;
  return {
    title: story.title,
    link,
    guid: link,
    description: story.excerpt,
    ...(!story.is_premium && { 'content:encoded': withAbsoluteUrls(wholeText(story)) }),
    'dc:creator': story.authors.map(({ name }) => name),
    category: categoriesOf(story),
    pubDate: new Date(story.published_at).toUTCString(),
    ...(image !== null && {
      'media:content': {
        '@url': mediaUrl(image.url),
        '@medium': 'image',
        '@width': image.width,
        '@height': image.height,
        'media:description': image.alt,
        ...(image.credit !== null && { 'media:credit': image.credit }),
      },
    }),
  };
};

const jsonOf = ({ title, description, path, folder, stories }: FeedContents) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  description,
  home_page_url: siteUrl(path),
  feed_url: siteUrl(`${folder}/feed.json`),
  language: site.locale,
  items: stories.map((story) => ({
    id: siteUrl(articleUrl(story.slug)),
    url: siteUrl(articleUrl(story.slug)),
    title: story.title,
    summary: story.excerpt,
    content_html: story.is_premium
      ? `<p>${escaped(story.excerpt)}</p>`
      : withAbsoluteUrls(wholeText(story)),
    authors: story.authors.map(({ name, slug }) => ({ name, url: siteUrl(authorUrl(slug)) })),
    tags: categoriesOf(story),
    date_published: story.published_at,
    date_modified: story.updated_at,
    ...(story.hero_image !== null && { image: mediaUrl(story.hero_image.url) }),
  })),
});

const categoriesOf = ({ section, tags, is_premium: isPremium }: ListedText): string[] => [
  section.name,
  ...tags,
  ...(isPremium ? ['For members'] : []),
];

const wholeText = ({ body_html: html = '', updates = [] }: ListedText): string =>
  [html, ...updates.map((update) => `<h3>${escaped(update.title)}</h3>${update.body_html}`)].join(
    '',
  );

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Feed readers show the text outside the site, so its links must be absolute. */
const withAbsoluteUrls = (html: string): string =>
  html.replaceAll(/(?<= (?:href|src)=")\/(?!\/)[^"]*/g, (path) =>
    path.startsWith('/media') ? mediaUrl(path) : siteUrl(path),
  );
