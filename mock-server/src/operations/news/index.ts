import type { OperationTable } from '../operation.ts';
import {
  countChanges,
  getArticle,
  getAuthor,
  listArticles,
  listMostReadArticles,
  listSections,
  listUpdates,
} from './articles.ts';
import { listSavedArticles, saveArticle, unsaveArticle } from './saved-articles.ts';
import { searchArticles } from './search-articles.ts';

export const newsOperations = {
  countChanges,
  listSections,
  getAuthor,
  listArticles,
  listMostReadArticles,
  searchArticles,
  getArticle,
  listUpdates,
  saveArticle,
  unsaveArticle,
  listSavedArticles,
} satisfies OperationTable;
