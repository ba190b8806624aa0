import { parseRssFeed } from 'feedsmith';
import { expectAccessible } from '../support/axe.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';

const BRIDGE = 'Swing bridge stays open on Sundays, by one vote';
const AUTHOR = 'Ruth Adeyemi';

const PHONE = { width: 375, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

const screens = [
  ['on a phone', PHONE, ['@long']],
  ['on a desktop', DESKTOP, []],
] as const;

for (const [where, viewport, tag] of screens) {
  test.describe(where, { tag: [...tag] }, () => {
    test.use({ viewport });

    test('a reader opens a suggested story by keyboard', { tag: '@pace' }, async ({ page }) => {
      const release = await holdRequests(page, '**/assets/framework-*.js');
      await page.goto('/about', { waitUntil: 'domcontentloaded' });
      const menu = page.locator('summary').filter({ hasText: 'Menu' });
      if (await menu.isVisible()) {
        await menu.focus();
        await page.keyboard.press('Enter');
      }
      const field = page.getByLabel('Search the paper').filter({ visible: true });
      await field.focus();
      await field.pressSequentially('swing bri');
      release();
      const story = page.getByRole('option', { name: BRIDGE });
      await expect(story).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(story).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page, 'suggestions');
      await expect(field).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: BRIDGE })).toBeVisible();
      await expect(page.getByRole('listbox')).toBeHidden();
    });

    test('a reader finds an author by keyboard despite a misspelled name', async ({ page }) => {
      await page.goto('/search');
      const field = page.getByRole('main').getByRole('searchbox');
      await field.focus();
      await page.keyboard.type('ruth adeyami');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Showing results for ruth adeyemi')).toBeVisible();
      await expectAccessible(page, 'corrected search');
      const author = page
        .getByRole('main')
        .getByRole('link', { name: AUTHOR, exact: true })
        .first();
      await field.focus();
      for (let tabs = 0; tabs < 12; tabs += 1) {
        if (await author.evaluate((link) => link === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(author).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: AUTHOR })).toBeVisible();
    });
  });
}

const modes = [
  ['with script on a phone', true, PHONE],
  ['with script on a desktop', true, DESKTOP],
  ['without script on a phone', false, PHONE],
] as const;

for (const [how, javaScriptEnabled, viewport] of modes) {
  test.describe(how, { tag: '@long' }, () => {
    test.use({ javaScriptEnabled, viewport });

    test('a reader finds the stories of an author and of a tag', async ({ page }) => {
      await page.goto('/article/swing-bridge-stays-open-on-sundays');
      await page.getByRole('link', { name: AUTHOR }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: AUTHOR })).toBeVisible();
      const headlines = page.getByRole('article').getByRole('heading');
      const newest = await headlines.allTextContents();
      expect(newest.length).toBeGreaterThan(0);
      expect(newest).toContain(BRIDGE);
      const beyond = await page.goto('/author/ruth-adeyemi?page=2');
      expect(beyond?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Story Not Found' })).toBeVisible();

      await page.goto('/article/swing-bridge-stays-open-on-sundays');
      await page.getByRole('main').locator('a[href^="/tag/"]').first().click();
      await expect(page).toHaveURL(/\/tag\//);
      await expect(page.getByRole('link', { name: BRIDGE }).first()).toBeVisible();
    });

    test('a reader pages to an author’s older stories', async ({ page, control }) => {
      await control.saveSnapshot('one-author');
      const town = await control.exportSnapshot('one-author');
      town.tables.article_authors = (town.tables.articles ?? []).map((_, index) => ({
        article_id: index + 1,
        author_slug: 'ruth-adeyemi',
        position: 0,
      }));
      await control.importSnapshot('one-author', town);
      await control.loadSnapshot('one-author');
      await page.goto('/author/ruth-adeyemi');
      const headlines = page.getByRole('article').getByRole('heading');
      await expect(headlines).toHaveCount(12);
      const newest = await headlines.allTextContents();
      await page.getByRole('link', { name: 'Older stories' }).click();
      await expect(headlines.first()).not.toHaveText(newest[0] ?? '');
      expect(newest).not.toContain(await headlines.first().textContent());
      await page.getByRole('link', { name: 'Newer stories' }).click();
      await expect(headlines).toHaveText(newest);
    });

    test('a reader can page through the results of a search', async ({ page }) => {
      await page.goto('/search');
      const field = page.getByRole('main').getByRole('searchbox');
      await field.fill('millbrook');
      await page.keyboard.press('Enter');
      const results = page.getByRole('main').getByRole('article').getByRole('heading');
      await expect(results).toHaveCount(12);
      const [first = ''] = await results.allTextContents();
      await page.getByRole('link', { name: 'Page 2' }).click();
      await expect(results.first()).not.toHaveText(first);
      await page.getByRole('link', { name: 'Previous' }).click();
      await expect(results.first()).toHaveText(first);
    });
  });
}

test('a feed reader subscribes to an author', { tag: '@long' }, async ({ page }) => {
  await page.goto('/author/ruth-adeyemi');
  const link = page.locator('link[rel=alternate][type="application/rss+xml"]').last();
  const response = await page.request.get((await link.getAttribute('href')) ?? '');
  const feed = parseRssFeed(await response.text());
  expect(feed.title).toContain(AUTHOR);
  const etag = response.headers().etag ?? '';
  const again = await page.request.get(response.url(), {
    headers: { 'if-none-match': etag },
  });
  expect(again.status()).toBe(304);
  const item = feed.items?.find(({ title }) => title === BRIDGE);
  await page.goto(item?.link ?? '');
  await expect(page.getByRole('heading', { level: 1, name: BRIDGE })).toBeVisible();
});
