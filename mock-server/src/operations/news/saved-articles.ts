import { dropArticle, keepArticle, listKept } from '../../domain/articles/saved.ts';
import { signedInOperation } from '../operation.ts';
import { pageOf, sliceOf } from '../pagination.ts';
import { presentSummary } from './present.ts';

/** Keeps a story for later. */
export const saveArticle = signedInOperation<'saveArticle'>(async ({ world, caller, params }) => {
  await keepArticle(world, caller, params.slug);
  return { status: 204 };
});

/** No longer keeps it. */
export const unsaveArticle = signedInOperation<'unsaveArticle'>(
  async ({ world, caller, params }) => {
    await dropArticle(world, caller, params.slug);
    return { status: 204 };
  },
);

/** One page of the stories that the caller keeps, the last saved first. */
export const listSavedArticles = signedInOperation<'listSavedArticles'>(
  async ({ world, caller, query, request }) => {
    const { page = 1, page_size: pageSize = 12 } = query;
    const { count, results } = await listKept(world, caller, sliceOf(page, pageSize));
    const body = pageOf(world, request, { page, pageSize, count }, results.map(presentSummary));
    return { status: 200, body };
  },
);
