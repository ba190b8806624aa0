import { mediaUrl, siteUrl } from '~/shared/config/env.ts';
import { articleUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import type { Story } from '../api/stories.ts';

/** Metadata for search engines and link previews; React hoists it into the head. */
export function ArticleMeta({ story }: { story: Story }) {
  const address = siteUrl(articleUrl(story.slug));
  const image = story.hero_image === null ? null : mediaUrl(story.hero_image.url);
  return (
    <>
      <title>{`${story.title} | ${site.name}`}</title>
      <meta name="description" content={story.excerpt} />
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={story.title} />
      <meta property="og:description" content={story.excerpt} />
      {image !== null && <meta property="og:image" content={image} />}
      <script
        type="application/ld+json"
        // JSON data; '<' is escaped so that the text cannot end the element.
        dangerouslySetInnerHTML={{ __html: structuredData(story, image) }}
      />
    </>
  );
}

const structuredData = (story: Story, image: string | null): string => {
  const article = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: story.title,
    description: story.excerpt,
    datePublished: story.published_at,
    dateModified: story.updated_at,
    articleSection: story.section.name,
    author: story.authors.map(({ name }) => ({ '@type': 'Person', name })),
    publisher: { '@type': 'NewsMediaOrganization', name: site.name },
    isAccessibleForFree: !story.is_premium,
    ...(image !== null && { image: [image] }),
  };
  return JSON.stringify(article).replaceAll('<', '\\u003c');
};
