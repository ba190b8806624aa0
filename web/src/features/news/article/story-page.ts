import { articleUrl, sectionUrl } from '~/shared/config/paths.ts';
import type { FixedPage } from '~/shared/page/page-description.ts';
import type { Story } from '../api/stories.ts';
import { storyThing } from './structured-data.ts';

export const storyPage = (story: Story): FixedPage => {
  const { title, excerpt, section, slug, hero_image: image } = story;
  return {
    title,
    description: excerpt,
    path: articleUrl(slug),
    picture: image ?? undefined,
    kind: 'article',
    parents: [{ name: section.name, path: sectionUrl(section.slug) }],
    things: import.meta.env.SSR ? [storyThing(story)] : undefined,
  };
};
