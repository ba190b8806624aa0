import { listMostRead, listPublished } from '../../domain/articles/list.ts';
import { operation } from '../operation.ts';
import { pageOf, sliceOf } from '../pagination.ts';
import { presentSummary } from './present.ts';

/** One page of the published stories, the newest first. */
export const listArticles = operation<'listArticles'>(async ({ world, query, request }) => {
  const { page = 1, page_size: pageSize = 12, ...filter } = query;
  const { count, results } = await listPublished(world, filter, sliceOf(page, pageSize));
  const body = pageOf(world, request, { page, pageSize, count }, results.map(presentSummary));
  return { status: 200, body };
});

/** The ten that were read most. */
export const listMostReadArticles = operation<'listMostReadArticles'>(async ({ world }) => ({
  status: 200,
  body: (await listMostRead(world)).map(presentSummary),
}));
