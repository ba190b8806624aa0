import type { Page } from '@playwright/test';

/** Delays the requests for these URLs until the returned function is called. */
export const holdRequests = async (page: Page, urls: string | RegExp): Promise<() => void> => {
  const held = Promise.withResolvers<undefined>();
  await page.route(urls, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve(undefined);
};
