import { searchPublished } from '../../domain/search/search.ts';
import { suggest } from '../../domain/search/suggest.ts';
import { operation } from '../operation.ts';
import { pageOf, sliceOf } from '../pagination.ts';
import { presentSummary } from './present.ts';

const RESULTS_PER_PAGE = 12;

export const searchArticles = operation<'searchArticles'>(async (input) => {
  const { services, caller, query, request } = input;
  const { page = 1, q: text, section, from_date, to_date, sort = 'relevance' } = query;
  const wanted = { text, section, fromDate: from_date, toDate: to_date, sort };
  const slice = sliceOf(page, RESULTS_PER_PAGE);
  const { count, results, matchedAny, ...found } = await searchPublished(
    services,
    caller,
    wanted,
    slice,
  );
  const position = { page, pageSize: RESULTS_PER_PAGE, count };
  const presented = results.map(({ article, highlights }) => ({
    article: presentSummary(article),
    highlights,
  }));
  const body = pageOf(services, request, position, presented);
  return { status: 200, body: { ...body, ...found, matched_any: matchedAny } };
});

export const suggestSearch = operation<'suggestSearch'>(async ({ services, caller, query }) => ({
  status: 200,
  body: await suggest(services, caller, query.q),
}));
