import { openPage } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

test('early clicks are not lost', async ({ page }) => {
  for (const state of ['commit', 'domcontentloaded', 'load'] as const) {
    await page.goto('/', { waitUntil: state });
    // Before hydration the tab is a plain link to the section.
    const tabs = page.getByRole('region', { name: 'The town' });
    await tabs.getByText('Business', { exact: true }).click();
    const more = page.getByRole('link', { name: 'More business' });
    await expect(more.or(page.getByRole('heading', { level: 1, name: 'Business' }))).toBeVisible();
  }
});

test('going back twice before a page has loaded leads to the page before it', async ({ page }) => {
  await openPage(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  await page.goto('about:blank');
  const held = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goBack();
  await page.evaluate(() => {
    history.back();
  });
  await expect(page).toHaveURL('/about');
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  held.resolve(undefined);
  await expect(
    page.getByRole('heading', { level: 1, name: 'The Millbrook Courier' }),
  ).toBeVisible();
  await expect(page.locator('header [data-loading]')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('sections that the server could not load appear later, without an error', async ({
  page,
  control,
}) => {
  await control.addFault({ operation: 'listSections', status: 503, times: 1 });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await openPage(page, '/article/heron-learns-the-fish-pass');
  expect(await control.faults()).toEqual([]);
  const footer = page.getByRole('navigation', { name: 'Sections in the footer' });
  await expect(footer.getByRole('link', { name: 'Business' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a page starts although elements of a story have the ids of its scripts', async ({ page }) => {
  await page.route('**/article/*', async (route) => {
    const response = await route.fetch();
    const own = '<head><meta id="start"/><meta id="page-data"/>';
    await route.fulfill({ response, body: (await response.text()).replace('<head>', own) });
  });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await openPage(page, '/article/heron-learns-the-fish-pass');
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('deferred parts of a page are laid out without scrolling', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-opening');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const opened = await height();
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByText('Contact')).toBeInViewport();
  expect(await height()).toBe(opened);
});

test('a page whose script does not arrive says so, and loads when tried again', async ({
  page,
  control,
}) => {
  await control.signIn(page.context(), 'reader');
  const part = '**/assets/profile-*.js';
  await page.route(part, (route) => route.abort('internetdisconnected'));
  await page.goto('/dashboard/profile');
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await page.unroute(part);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

const MOST_KIB = { '/': 124, '/article/swing-bridge-stays-open-on-sundays': 130 };

test('the front page and a story load little script', async ({ page }) => {
  for (const [address, most] of Object.entries(MOST_KIB)) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).not.toHaveAttribute('data-opening');
    // Only script puts the tabs and the comments there.
    const tabs = page.getByRole('region', { name: 'The town' }).getByRole('tab').first();
    await expect(tabs.or(page.getByRole('region', { name: 'Comments' }))).toBeVisible();
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    expect(bytes).toBeGreaterThan(0);
    expect.soft(bytes / 1024, address).toBeLessThanOrEqual(most);
  }
});

test('the browser understands the manifest', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { url, errors, data = '' } = await session.send('Page.getAppManifest');
  expect(url).toContain('/manifest.webmanifest');
  expect(errors).toEqual([]);
  for (const { src } of (JSON.parse(data) as { icons: { src: string }[] }).icons) {
    expect((await page.request.get(src)).ok()).toBe(true);
  }
});

test('the lead headline is on the first screen of a laptop', { tag: '@long' }, async ({ page }) => {
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const headline = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await expect(headline, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
  }
});
