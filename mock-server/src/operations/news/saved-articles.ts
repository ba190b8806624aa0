import { removeSaved, addSaved, listSaved } from '../../domain/articles/saved.ts';
import { signedInOperation } from '../operation.ts';
import { pageOf, sliceOf } from '../pagination.ts';
import { presentSummary } from './present.ts';

export const saveArticle = signedInOperation<'saveArticle'>(
  async ({ services, caller, params }) => {
    await addSaved(services, caller, params.slug);
    return { status: 204 };
  },
);

export const unsaveArticle = signedInOperation<'unsaveArticle'>(
  async ({ services, caller, params }) => {
    await removeSaved(services, caller, params.slug);
    return { status: 204 };
  },
);

/** Lists one page of the stories that this person has saved, most recently saved first. */
export const listSavedArticles = signedInOperation<'listSavedArticles'>(
  async ({ services, caller, query, request }) => {
    const { page = 1, page_size: pageSize = 12 } = query;
    const { count, results } = await listSaved(services, caller, sliceOf(page, pageSize));
    const body = pageOf(services, request, { page, pageSize, count }, results.map(presentSummary));
    return { status: 200, body };
  },
);
