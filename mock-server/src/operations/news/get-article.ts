import { readArticle } from '../../domain/articles/read.ts';
import { operation } from '../operation.ts';
import { presentArticle } from './present.ts';

/** One story, cut short for those who may not read all of it. */
export const getArticle = operation<'getArticle'>(async ({ world, caller, params, request }) => {
  const article = await readArticle(world, caller, params.slug);
  if (request.method === 'GET') world.reads.count(article.slug);
  return { status: 200, body: presentArticle(article) };
});
