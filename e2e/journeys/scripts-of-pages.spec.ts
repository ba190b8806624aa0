import { openPage } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

test('ad blockers do not block any file of the advertisement pages', async ({ page, control }) => {
  await control.signIn(page.context(), 'reader');
  await page.route(/\/assets\/.*advertis/i, (route) => route.abort('blockedbyclient'));
  await openPage(page, '/dashboard/newadvertise');
  await expect(page.getByLabel('Title')).toBeVisible();
});

const MOST_KIB = { '/': 130, '/article/swing-bridge-stays-open-on-sundays': 132 };

test('the scripts of the front page and a story stay below their size limits', async ({ page }) => {
  for (const [url, most] of Object.entries(MOST_KIB)) {
    await page.goto(url, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).not.toHaveAttribute('data-opening');
    // The tabs and the comments exist only after the scripts have run, so the test waits for them.
    const tabs = page
      .getByRole('region', { name: 'Sections', exact: true })
      .getByRole('tab')
      .first();
    await expect(tabs.or(page.getByRole('region', { name: 'Comments' }))).toBeVisible();
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    expect(bytes).toBeGreaterThan(0);
    expect.soft(bytes / 1024, url).toBeLessThanOrEqual(most);
  }
});

test('the sign-in page loads the UI library Mantine, but public pages do not', async ({ page }) => {
  const loadsMantine = async (pageUrl: string): Promise<boolean> => {
    const scripts: Promise<string>[] = [];
    page.removeAllListeners('response');
    page.on('response', (response) => {
      // A script's text cannot be read if the script arrives after the browser has left the page.
      if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
    });
    await openPage(page, pageUrl);
    return (await Promise.all(scripts)).some((text) => text.includes('MantineProvider'));
  };
  const news = ['/', '/article/swing-bridge-stays-open-on-sundays', '/search?q=bridge'];
  for (const pageUrl of [...news, '/section/life', '/advertisements/3', '/pricing']) {
    expect.soft(await loadsMantine(pageUrl), pageUrl).toBe(false);
  }
  // The sign-in page comes last, because scripts from the browser's cache may have no text.
  expect(await loadsMantine('/login')).toBe(true);
});

test('the first scripts of a page load with a lower priority than its pictures', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const priorities = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!priorities.has(request.url)) priorities.set(request.url, request.initialPriority);
  });
  await session.send('Network.enable');
  for (const pageUrl of ['/', '/article/swing-bridge-stays-open-on-sundays', '/pricing']) {
    priorities.clear();
    await openPage(page, pageUrl);
    const html = await (await page.request.get(pageUrl)).text();
    const scripts = Array.from(
      html.matchAll(/rel="modulepreload" href="([^"]+)"/g),
      ([, url]) => url,
    );
    expect(scripts.length).toBeGreaterThan(0);
    const own = scripts.map((path) => [path, priorities.get(new URL(path ?? '', page.url()).href)]);
    expect(own.filter(([, priority]) => priority !== 'Low')).toEqual([]);
  }
});

test('a dashboard page loads at most ten scripts that the front page does not load', async ({
  page,
  control,
}) => {
  await control.signIn(page.context(), 'admin');
  const scriptsOf = async (pageUrl: string): Promise<string[]> => {
    await page.goto(pageUrl, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
  };
  const known = await scriptsOf('/');
  for (const name of ['profile', 'advertise', 'newadvertise', 'advertiselist', 'decisions']) {
    const more = (await scriptsOf(`/dashboard/${name}`)).filter((url) => !known.includes(url));
    expect.soft(more.length, more.join('\n')).toBeLessThanOrEqual(10);
    expect.soft(more.length).toBeGreaterThan(0);
  }
});
