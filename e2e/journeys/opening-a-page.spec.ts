import { expect, test } from '../support/test.ts';

test('a press is not lost, however early it comes', async ({ page }) => {
  for (const moment of ['commit', 'domcontentloaded', 'load'] as const) {
    await page.goto('/', { waitUntil: moment });
    // A link to the section until the application runs, then a tab that changes the page in place.
    const tabs = page.getByRole('region', { name: 'The town' });
    await tabs.getByText('Business', { exact: true }).click();
    const more = page.getByRole('link', { name: 'More business' });
    await expect(more.or(page.getByRole('heading', { level: 1, name: 'Business' }))).toBeVisible();
  }
});

test('all of a page is laid out in the end, without the reader going there', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-opening');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const opened = await height();
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByText('Contact')).toBeInViewport();
  expect(await height()).toBe(opened);
});
