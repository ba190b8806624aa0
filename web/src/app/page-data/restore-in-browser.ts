import { getQueryClient } from '~/shared/api/query-client.ts';
import { isPageData, PAGE_DATA_ID, restorePageData } from './page-data.ts';

/** Fills the query cache with what the server has loaded for the page. */
export const restoreInBrowser = (): void => {
  const data: unknown = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null');
  if (isPageData(data)) restorePageData(data, getQueryClient());
};
