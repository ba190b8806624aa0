import { getQueryClient } from '~/shared/api/query-client.ts';
import { isPageData, PAGE_DATA_ID, restorePageData } from './page-data.ts';

/** Fills the query cache with the data that the server has loaded for the page. */
export const restoreInBrowser = (): void => {
  // The selector includes the tag name, because a story's HTML may contain the same id.
  const block = document.querySelector(`script#${PAGE_DATA_ID}`);
  const data: unknown = JSON.parse(block?.textContent ?? 'null');
  if (isPageData(data)) restorePageData(data, getQueryClient());
};
