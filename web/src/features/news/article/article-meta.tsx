import { mediaUrl, siteUrl } from '~/shared/config/env.ts';
import { articleUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { SocialMeta } from '~/shared/ui/social-meta.tsx';
import type { Story } from '../api/stories.ts';
import { structuredData } from './structured-data.ts';

/** Metadata for search engines and link previews. React moves these tags into the head. */
export function ArticleMeta({ story }: { story: Story }) {
  const path = articleUrl(story.slug);
  return (
    <>
      <title>{`${story.title} | ${site.name}`}</title>
      <meta name="description" content={story.excerpt} />
      <link rel="canonical" href={siteUrl(path)} />
      {import.meta.env.SSR && (
        <SocialMeta
          title={story.title}
          description={story.excerpt}
          path={path}
          picture={story.hero_image ? mediaUrl(story.hero_image.url) : undefined}
          type="article"
        />
      )}
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? structuredData(story) : '' }}
      />
    </>
  );
}
