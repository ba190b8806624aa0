import { existsSync } from 'node:fs';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const LIMIT_MS = 20_000;
/** With `--disable-features`, a page can call a local backend without asking the user. */
const ARGS = [
  '--no-sandbox',
  '--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests',
];

export interface PageCall {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
}

/** The response that the page receives; null if the browser blocks it. */
export type PageResponse = { status: number; text: string } | null;

/** Sends requests in Chromium from a page at the site's origin; null if it is not installed. */
export const askInChromium = async (
  siteOrigin: string,
  calls: readonly PageCall[],
): Promise<PageResponse[] | null> => {
  const executablePath = process.env.PLAYWRIGHT_CHROMIUM ?? SYSTEM_CHROMIUM;
  const playwright = await import('@playwright/test').catch(() => null);
  if (playwright === null || !existsSync(executablePath)) return null;
  const browser = await playwright.chromium.launch({
    executablePath,
    args: ARGS,
    // By default, Playwright ends this process at a signal, before a verification restores data.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    const page = await browser.newPage();
    const body = '<!doctype html><title>The site</title>';
    await page.route(`${siteOrigin}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await page.goto(`${siteOrigin}/`, { timeout: LIMIT_MS });
    // While requests are intercepted, Playwright responds to preflights itself, so interception ends.
    await page.unroute(`${siteOrigin}/`);
    return await page.evaluate(
      ([asked, limitMs]) =>
        Promise.all(
          asked.map(async ({ url, ...init }) => {
            try {
              const signal = AbortSignal.timeout(limitMs);
              const response = await fetch(url, { ...init, credentials: 'include', signal });
              return { status: response.status, text: await response.text() };
            } catch {
              return null;
            }
          }),
        ),
      [calls, LIMIT_MS] as const,
    );
  } finally {
    await browser.close();
  }
};
