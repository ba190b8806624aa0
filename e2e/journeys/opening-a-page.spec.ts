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

test('the front page loads at most 124 KiB of script', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('html')).not.toHaveAttribute('data-opening');
  const tabs = page.getByRole('region', { name: 'The town' });
  await expect(tabs.getByRole('tab').first()).toBeVisible();
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes / 1024).toBeLessThanOrEqual(124);
});
