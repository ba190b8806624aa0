import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import type { Id, Schemas } from '~/shared/api/types.ts';
import { isFilled, isPage, unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';
import { openingOf } from './opening.ts';

type Request = Pick<QueryFunctionContext, 'signal' | 'meta'>;

type ListedStory = Schemas['ArticleSummary'];
/** The story fields that lists show. */
export type StorySummary = Omit<ListedStory, 'hero_image' | 'comment_count'> & {
  hero_image: Omit<Schemas['HeroImage'], 'alt' | 'credit' | 'thumbhash'> | null;
};
/** The story fields that a small card shows. */
export type Headline = Pick<
  StorySummary,
  'id' | 'slug' | 'title' | 'section' | 'hero_image' | 'is_premium' | 'is_live'
>;
export type Story = Schemas['Article'];
export type Author = Schemas['AuthorProfile'];

/** Selects stories by section, tag and author; an empty filter selects all. */
export interface StoryFilter {
  section?: string;
  tag?: string;
  author?: string;
  /** A UTC month such as `2026-11`. Some backends ignore this filter. */
  month?: string;
  page?: number;
  pageSize?: number;
}

const pictureOf = ({ hero_image: image }: ListedStory): StorySummary['hero_image'] =>
  image && { url: image.url, width: image.width, height: image.height, variants: image.variants };

const summaryOf = (listed: ListedStory): StorySummary => {
  const { comment_count: _comments, ...story } = listed;
  return { ...story, hero_image: pictureOf(listed) };
};

const headlineOf = (listed: ListedStory): Headline => {
  const { id, slug, title, section, is_premium, is_live } = listed;
  return { id, slug, title, section, is_premium, is_live, hero_image: pictureOf(listed) };
};

const listStories = (
  query: Omit<StoryFilter, 'pageSize'> & { page_size?: number },
  { signal, meta }: Request,
) => {
  const call = anonymousApi(meta).GET('/articles/', { params: { query }, signal });
  return whereOffered(unwrap(call, undefined, isPage));
};

/** A page of stories, newest first (listArticles), or null if the backend has no stories. */
export const storiesQuery = ({ pageSize, ...filter }: StoryFilter = {}) => {
  const query = { ...filter, ...(pageSize !== undefined && { page_size: pageSize }) };
  return queryOptions({
    queryKey: ['stories', query],
    queryFn: async (request) => {
      const list = await listStories(query, request);
      return list && { ...list, results: list.results.map(summaryOf) };
    },
  });
};

/** The newest headlines of a section (listArticles), or null if the backend has no stories. */
export const headlinesQuery = (section: string, pageSize: number) =>
  queryOptions({
    queryKey: ['headlines', section, pageSize],
    queryFn: async (request) => {
      const list = await listStories({ section, page_size: pageSize }, request);
      return list?.results.map(headlineOf) ?? null;
    },
  });

/** The public version of a story (getArticle), truncated if premium. @throws ApiError 404 */
export const storyQuery = (slug: string) =>
  queryOptions({ queryKey: ['story', slug], queryFn: (request) => readClean(slug, request) });

/** The parts of the lead story that a list of stories does not contain. */
export interface Lead {
  /** The lead story's first paragraphs. */
  opening: string[];
  pictureAlt: string;
}

/** The parts of the front page's lead story that lists do not contain (getArticle). */
export const leadQuery = (slug: string) =>
  queryOptions({
    queryKey: ['lead', slug],
    queryFn: async (request): Promise<Lead> => {
      const { body_html: html, hero_image: image } = await readStory(slug, request);
      return { opening: openingOf(html), pictureAlt: image?.alt ?? '' };
    },
  });

const readStory = (
  slug: string,
  { signal, meta }: Request,
  api = anonymousApi(meta),
): Promise<Story> => {
  const params = { path: { slug } };
  return unwrap(api.GET('/articles/{slug}/', { params, signal }), undefined, isFilled);
};

/**
 * Reads a story and sanitizes its HTML. The server has sanitized the first page of a visit, so the
 * browser loads the sanitizer only for later pages.
 */
const readClean = async (...request: Parameters<typeof readStory>): Promise<Story> => {
  const cleaning = import('../body/clean-story.ts');
  const [story, { cleanStory }] = await Promise.all([readStory(...request), cleaning]);
  return cleanStory(story);
};

/** An author's details (getAuthor), or null for an unknown author or a backend without authors. */
export const authorQuery = (slug: string) =>
  queryOptions({
    queryKey: ['author', slug],
    queryFn: ({ signal, meta }) => {
      const call = anonymousApi(meta).GET('/authors/{slug}/', {
        params: { path: { slug } },
        signal,
      });
      return whereOffered(unwrap(call, undefined, isFilled));
    },
  });

/** The full story for a member, cached separately from the public version. */
export const memberStoryQuery = (api: ApiClient, slug: string, userId: Id) =>
  queryOptions({
    queryKey: ['story', slug, 'member', userId],
    queryFn: (request) => readClean(slug, request, api),
  });

/** The ten most read stories (listMostReadArticles), or null if the backend counts no reads. */
export const mostReadQuery = () =>
  queryOptions({
    queryKey: ['most-read'],
    queryFn: async ({ signal, meta }) => {
      const call = anonymousApi(meta).GET('/articles/most-read/', { signal });
      return (await whereOffered(unwrap(call)))?.map(headlineOf) ?? null;
    },
  });
