import type { OperationTable } from '../operation.ts';
import {
  countChanges,
  getArticle,
  getAuthor,
  listArticleMonths,
  listArticles,
  listCorrections,
  listMostReadArticles,
  listSections,
  listUpdates,
} from './articles.ts';
import { listSavedArticles, saveArticle, unsaveArticle } from './saved-articles.ts';
import { searchArticles, suggestSearch } from './search-articles.ts';

export const newsOperations = {
  countChanges,
  listSections,
  getAuthor,
  listArticles,
  listArticleMonths,
  listMostReadArticles,
  searchArticles,
  suggestSearch,
  listCorrections,
  getArticle,
  listUpdates,
  saveArticle,
  unsaveArticle,
  listSavedArticles,
} satisfies OperationTable;
