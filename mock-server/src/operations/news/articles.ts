import {
  findAuthor,
  listAllCorrections,
  listMonths,
  listMostRead,
  listPaperSections,
  listPublished,
} from '../../domain/articles/list.ts';
import { addTexts, readArticle } from '../../domain/articles/read.ts';
import { operation } from '../operation.ts';
import { pageOf, sliceOf } from '../pagination.ts';
import { presentArticle, presentSummary, presentWithText, withPicture } from './present.ts';

/**
 * Lists one page of the published stories, newest first. With `include=body`, the list contains the
 * texts of stories that are not premium.
 */
export const listArticles = operation<'listArticles'>(async ({ services, query, request }) => {
  const { page = 1, page_size: pageSize = 12, include, ...filter } = query;
  const { count, results } = await listPublished(services, filter, sliceOf(page, pageSize));
  const presented = include
    ? (await addTexts(services, results)).map(presentWithText)
    : results.map(presentSummary);
  return { status: 200, body: pageOf(services, request, { page, pageSize, count }, presented) };
});

export const listArticleMonths = operation<'listArticleMonths'>(async ({ services }) => ({
  status: 200,
  body: (await listMonths(services)).map(({ month, updatedAt }) => ({
    month,
    updated_at: updatedAt.toISOString(),
  })),
}));

export const listMostReadArticles = operation<'listMostReadArticles'>(async ({ services }) => ({
  status: 200,
  body: (await listMostRead(services)).map(presentSummary),
}));

/** Returns a story. Of a premium story, readers without a membership get only the free part. */
export const getArticle = operation<'getArticle'>(async ({ services, caller, params, request }) => {
  const article = await readArticle(services, caller, params.slug);
  const who = caller === null ? request.ip : `account:${caller.id}`;
  if (request.method === 'GET') services.reads.count(article.slug, who);
  return { status: 200, body: presentArticle(article) };
});

export const getAuthor = operation<'getAuthor'>(async ({ services, params }) => ({
  status: 200,
  body: withPicture(await findAuthor(services, params.slug)),
}));

export const listSections = operation<'listSections'>(async ({ services }) => ({
  status: 200,
  body: await listPaperSections(services),
}));

const CORRECTIONS_PER_PAGE = 25;

/** Lists the corrections of published stories, newest first. */
export const listCorrections = operation<'listCorrections'>(
  async ({ services, query, request }) => {
    const { page = 1 } = query;
    const slice = sliceOf(page, CORRECTIONS_PER_PAGE);
    const { count, results } = await listAllCorrections(services, slice);
    const presented = results.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }));
    const position = { page, pageSize: CORRECTIONS_PER_PAGE, count };
    return { status: 200, body: pageOf(services, request, position, presented) };
  },
);

/** The site asks for this number to know when its cached pages are out of date. */
export const countChanges = operation<'countChanges'>(async ({ services, reply }) => {
  void reply.header('cache-control', 'no-store');
  return { status: 200, body: services.cache.changes() };
});
