import type { OperationTable } from '../operation.ts';
import { countChanges } from './count-changes.ts';
import { getArticle } from './get-article.ts';
import { listArticles, listMostReadArticles } from './list-articles.ts';
import { listSections } from './list-sections.ts';
import { listSavedArticles, saveArticle, unsaveArticle } from './saved-articles.ts';
import { searchArticles } from './search-articles.ts';

export const newsOperations = {
  countChanges,
  listSections,
  listArticles,
  listMostReadArticles,
  searchArticles,
  getArticle,
  saveArticle,
  unsaveArticle,
  listSavedArticles,
} satisfies OperationTable;
