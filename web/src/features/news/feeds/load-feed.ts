import type { QueryClient } from '@tanstack/react-query';
import { authorUrl, paths, sectionUrl, tagUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { authorQuery, storiesQuery, storyQuery, type StoryFilter } from '../api/stories.ts';
import type { writeFeed } from './feed.ts';

const STORIES_IN_FEED = 20;

type Contents = Parameters<typeof writeFeed>[1];

/** Returns the stories that a filter selects, with full texts, or null if there are none. */
const wholeStories = async (queries: QueryClient, filter: StoryFilter) => {
  const list = await queries.query(storiesQuery({ ...filter, pageSize: STORIES_IN_FEED }));
  if (!list?.results.length) return null;
  return Promise.all(list.results.map(({ slug }) => queries.query(storyQuery(slug))));
};

/** Loads the stories of a feed, or null if the feed does not exist. */
export const loadFeed = async (
  queries: QueryClient,
  kind: string | undefined,
  slug = '',
): Promise<Contents | null> => {
  const folder = kind === undefined ? '/feeds' : `/feeds/${kind}/${encodeURIComponent(slug)}`;
  const titled = (name: string) => `${name} | ${site.name}`;
  const of = async (filter: StoryFilter, about: Omit<Contents, 'stories' | 'folder'>) => {
    const stories = await wholeStories(queries, filter);
    return stories && { ...about, folder, stories };
  };
  switch (kind) {
    case undefined:
      return of({}, { title: site.name, description: site.description, path: paths.home });
    case 'section': {
      const filter = { section: slug };
      const found = await of(filter, { title: '', description: '', path: sectionUrl(slug) });
      const { name } = found?.stories[0]?.section ?? { name: slug };
      return found && { ...found, title: titled(name), description: `${name} in ${site.name}.` };
    }
    case 'author': {
      const [author, found] = await Promise.all([
        queries.query(authorQuery(slug)),
        of({ author: slug }, { title: '', description: '', path: authorUrl(slug) }),
      ]);
      const named = found?.stories[0]?.authors.find((one) => one.slug === slug);
      const name = author?.name ?? named?.name ?? slug;
      return (
        found && {
          ...found,
          title: titled(name),
          description: author?.bio ?? `Stories by ${name} in ${site.name}.`,
        }
      );
    }
    case 'tag':
      return of(
        { tag: slug },
        {
          title: titled(slug),
          description: `Stories about ${slug} in ${site.name}.`,
          path: tagUrl(slug),
        },
      );
    default:
      return null;
  }
};
