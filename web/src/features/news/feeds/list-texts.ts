import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { isPage, unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';
import { storyQuery, type StoryFilter } from '../api/stories.ts';
import { cleanStory } from '../body/clean-story.ts';

type ListedStory = Schemas['ArticleSummary'];
/** A story with its tags, and with its text unless the story is premium. */
export type ListedText = ListedStory & Required<Pick<ListedStory, 'tags'>>;

const STORIES_IN_FEED = 20;
const BAD_REQUEST = 400;
const NOT_MODIFIED = 304;

/**
 * The newest stories with their texts (listArticles), null if the backend has no stories, or
 * `unchanged` if the list still has the ETag `known`.
 */
export const textsQuery = (filter: StoryFilter, known: string | null) =>
  queryOptions({
    queryKey: ['texts', filter, known],
    queryFn: async ({ signal, meta }) => {
      const list = (include?: 'body') =>
        anonymousApi(meta).GET('/articles/', {
          params: { query: { ...filter, page_size: STORIES_IN_FEED, ...(include && { include }) } },
          ...(known !== null && { headers: { 'If-None-Match': known } }),
          signal,
        });
      const listed = await list('body');
      // Some backends do not know the parameter `include` and reject it.
      const response = listed.response.status === BAD_REQUEST ? await list() : listed;
      if (response.response.status === NOT_MODIFIED) return 'unchanged';
      const page = await whereOffered(unwrap(Promise.resolve(response), undefined, isPage));
      if (page === null) return null;
      const stories = await Promise.all(page.results.map(cleanStory));
      return { stories, etag: response.response.headers.get('ETag') };
    },
  });

const hasText = (story: ListedStory): story is ListedText =>
  story.tags !== undefined && (story.is_premium || story.body_html !== undefined);

/**
 * Loads the newest stories of a filter with one request. If the response does not contain their
 * texts, each story is read with its own request.
 * @param known the ETag of an earlier result
 * @returns null without stories, `unchanged` if the list still has the ETag `known`, or the
 *   stories. Their ETag is undefined if any story was read with its own request
 */
export const listTexts = async (
  queries: QueryClient,
  filter: StoryFilter,
  known: string | null,
): Promise<{ stories: ListedText[]; etag: string | undefined } | 'unchanged' | null> => {
  const list = await queries.query(textsQuery(filter, known));
  if (list === 'unchanged') return list;
  if (!list?.stories.length) return null;
  const stories = await Promise.all(
    list.stories.map(async (story) =>
      hasText(story) ? story : queries.query(storyQuery(story.slug)),
    ),
  );
  const etag = list.stories.every(hasText) ? (list.etag ?? undefined) : undefined;
  return { stories, etag };
};
