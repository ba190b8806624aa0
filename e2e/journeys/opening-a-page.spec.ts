import { openPage } from '../support/accounts.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';
import { TOWN } from '../support/town.ts';

test(
  'a click on a tab works at any moment while the front page loads',
  { tag: '@any-town' },
  async ({ page }) => {
    for (const state of ['commit', 'domcontentloaded', 'load'] as const) {
      await page.goto('/', { waitUntil: state });
      // Before hydration, a tab is a link, so the click may open the section's page instead.
      const tabs = page.getByRole('region', { name: 'Sections', exact: true });
      await tabs.getByText(TOWN.section, { exact: true }).click();
      const more = page.getByRole('link', { name: `More ${TOWN.section.toLowerCase()}` });
      await expect(
        more.or(page.getByRole('heading', { level: 1, name: TOWN.section })),
      ).toBeVisible();
    }
  },
);

test('pressing Back twice while a page loads leads two pages back', async ({ page }) => {
  await openPage(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  await page.goto('about:blank');
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/about');
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  release();
  await expect(page.getByRole('heading', { name: 'Mission' })).toBeVisible();
  await expect(page.locator('header [data-loading]')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('if the server cannot load the links to the sections, the browser loads them later', async ({
  page,
  control,
}) => {
  await control.addFault({ operation: 'listSections', status: 503, times: 1 });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await openPage(page, '/article/heron-learns-the-fish-pass');
  const faults = (await control.faults()).map(({ operation }) => operation);
  expect(faults).not.toContain('listSections');
  const footer = page.getByRole('navigation', { name: 'Sections in the footer' });
  await expect(footer.getByRole('link', { name: 'Business' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a page becomes interactive even if its pictures never load', async ({ page }) => {
  await page.route('**/media/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(
    page.getByRole('region', { name: 'Sections', exact: true }).getByRole('tablist'),
  ).toBeVisible();
});

test('a page becomes interactive even if a story has elements with the ids of the page’s scripts', async ({
  page,
}) => {
  await page.route('**/article/*', async (route) => {
    const response = await route.fetch();
    const own = '<head><meta id="page-data"/>';
    await route.fulfill({ response, body: (await response.text()).replace('<head>', own) });
  });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await openPage(page, '/article/heron-learns-the-fish-pass');
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a page that a browser extension changes before hydration keeps its colors and fonts', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route(/extension\.invalid|cdn-cgi/, (route) => route.abort());
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.prepend(document.createElement('span'));
      document.body.prepend(document.createElement('aside'));
      const blob = URL.createObjectURL(new Blob(['']));
      for (const src of ['https://extension.invalid/script.js', '/cdn-cgi/rum.js', blob]) {
        const script = document.createElement('script');
        script.src = src;
        document.head.append(script);
      }
      document.head.append(Object.assign(document.createElement('script'), { text: 'blocked()' }));
    });
  });
  for (const url of ['/', '/article/heron-learns-the-fish-pass', '/login']) {
    await openPage(page, url);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-fonts');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(root).not.toHaveAttribute('data-unloaded');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 19, 15)');
    await expect.poll(() => page.evaluate(loadedTextFonts)).toBe(1);
  }
});

const loadedTextFonts = () =>
  Array.from(document.fonts).filter(
    ({ family, style, status }) =>
      family.includes('Newsreader') && style === 'normal' && status === 'loaded',
  ).length;

test('a returning reader sees text only in the web fonts, unless they take longer than 200 ms', async ({
  context,
  page,
}) => {
  await openPage(page, '/terms');
  await expect(page.locator('html')).toHaveAttribute('data-fonts');
  for (const areFast of [true, false]) {
    const later = await context.newPage();
    const release = await holdRequests(later, '**/*.woff2');
    await later.clock.pauseAt(Date.now());
    await later.goto('/about', { waitUntil: 'commit' });
    const heading = later.locator('h1');
    await expect(heading).toBeAttached();
    await expect(heading).toBeHidden();
    if (areFast) release();
    else await later.clock.runFor(200);
    await expect(heading).toBeVisible();
    await later.close();
  }
});

test('scrolling to the footer does not change the height of the page', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-opening');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const opened = await height();
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByText('Contact')).toBeInViewport();
  expect(await height()).toBe(opened);
});

test('a page whose script fails to load shows an error and loads on retry', async ({
  page,
  control,
}) => {
  await control.signIn(page.context(), 'reader');
  const part = '**/assets/profile-*.js';
  await page.route(part, (route) => route.abort('internetdisconnected'));
  await page.goto('/dashboard/profile');
  const nameplate = page.getByRole('main').locator('a[href="/"]');
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await expect(nameplate).toBeVisible();
  await page.unroute(part);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('the browser accepts the web app manifest', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { url, errors, data = '' } = await session.send('Page.getAppManifest');
  expect(url).toContain('/manifest.webmanifest');
  expect(errors).toEqual([]);
  for (const { src } of (JSON.parse(data) as { icons: { src: string }[] }).icons) {
    expect((await page.request.get(src)).ok()).toBe(true);
  }
});

test(
  'the first window shows the lead headline, and on larger screens those of three stories',
  { tag: '@long' },
  async ({ page }) => {
    for (const [width, height, stories] of [
      [1280, 720, 1],
      [1440, 900, 3],
      [1920, 1080, 3],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const headlines = page.getByRole('main').getByRole('heading', { level: 2 });
      for (const headline of (await headlines.all()).slice(0, stories)) {
        await expect(headline, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
      }
    }
  },
);
