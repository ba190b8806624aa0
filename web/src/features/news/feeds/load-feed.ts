import type { QueryClient } from '@tanstack/react-query';
import { authorUrl, paths, sectionUrl, tagUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import type { StoryFilter } from '../api/stories.ts';
import type { FeedContents } from './feed.ts';
import { listTexts, type ListedText } from './list-texts.ts';

interface FeedUrl {
  /** `section`, `author` or `tag`. Undefined for the feed of all stories. */
  kind: string | undefined;
  slug: string | undefined;
  known: string | null;
}

type About = Omit<FeedContents, 'stories' | 'folder'>;

/**
 * Loads a feed. Returns null if the feed does not exist, or `unchanged` if it still has the ETag
 * `known`. The result has an ETag only if one request has returned all stories with their texts.
 */
export const loadFeed = async (
  queries: QueryClient,
  { kind, slug = '', known }: FeedUrl,
): Promise<(FeedContents & { etag: string | undefined }) | 'unchanged' | null> => {
  const of = async (filter: StoryFilter, about: (newest: ListedText | undefined) => About) => {
    const list = await listTexts(queries, filter, known);
    if (list === null || list === 'unchanged') return list;
    const folder = kind === undefined ? '/feeds' : `/feeds/${kind}/${encodeURIComponent(slug)}`;
    return { ...about(list.stories[0]), folder, ...list };
  };
  const titled = (name: string) => `${name} | ${site.name}`;
  switch (kind) {
    case undefined:
      return of({}, () => ({ title: site.name, description: site.description, path: paths.home }));
    case 'section':
      return of({ section: slug }, (newest) => {
        const { name } = newest?.section ?? { name: slug };
        const description = `${name} in ${site.name}.`;
        return { title: titled(name), description, path: sectionUrl(slug) };
      });
    case 'author':
      return of({ author: slug }, (newest) => {
        const { name } = newest?.authors.find((one) => one.slug === slug) ?? { name: slug };
        const description = `Stories by ${name} in ${site.name}.`;
        return { title: titled(name), description, path: authorUrl(slug) };
      });
    case 'tag':
      return of({ tag: slug }, () => ({
        title: titled(slug),
        description: `Stories about ${slug} in ${site.name}.`,
        path: tagUrl(slug),
      }));
    default:
      return null;
  }
};
