import { queryOptions } from '@tanstack/react-query';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import type { Id, Schemas } from '~/shared/api/types.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';

export type StorySummary = Schemas['ArticleSummary'];
export type Story = Schemas['Article'];
export type Author = Schemas['AuthorProfile'];

/** All stories, or those of a section, a tag or an author. */
export interface StoryFilter {
  section?: string;
  tag?: string;
  author?: string;
  page?: number;
  pageSize?: number;
}

/** A page of stories, newest first (listArticles); null where not offered. */
export const storiesQuery = ({ pageSize, ...filter }: StoryFilter = {}) => {
  const query = { ...filter, ...(pageSize !== undefined && { page_size: pageSize }) };
  return queryOptions({
    queryKey: ['stories', query],
    queryFn: ({ signal }) =>
      whereOffered(unwrap(anonymousApi().GET('/articles/', { params: { query }, signal }))),
  });
};

/** The public version of a story (getArticle); a premium one is truncated. Throws ApiError 404. */
export const storyQuery = (slug: string) =>
  queryOptions({
    queryKey: ['story', slug],
    queryFn: ({ signal }) =>
      unwrap(anonymousApi().GET('/articles/{slug}/', { params: { path: { slug } }, signal })),
  });

/** What the paper says of an author (getAuthor); null where not offered or unknown. */
export const authorQuery = (slug: string) =>
  queryOptions({
    queryKey: ['author', slug],
    queryFn: ({ signal }) =>
      whereOffered(
        unwrap(anonymousApi().GET('/authors/{slug}/', { params: { path: { slug } }, signal })),
      ),
  });

/** The full story for a member, cached apart from the public version. */
export const memberStoryQuery = (api: ApiClient, slug: string, userId: Id) =>
  queryOptions({
    queryKey: ['story', slug, 'member', userId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/articles/{slug}/', { params: { path: { slug } }, signal })),
  });

/** The ten most read stories (listMostReadArticles); null where not offered. */
export const mostReadQuery = () =>
  queryOptions({
    queryKey: ['most-read'],
    queryFn: ({ signal }) =>
      whereOffered(unwrap(anonymousApi().GET('/articles/most-read/', { signal }))),
  });
