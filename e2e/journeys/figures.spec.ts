import type { Page } from '@playwright/test';
import { openPage } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const STORY = '/article/swing-bridge-stays-open-on-sundays';
const PHONE = { width: 375, height: 812 };
const RATIO = 3 / 2;

const picture = (page: Page) => page.getByRole('img', { name: /^A map: with the swing bridge/ });
const table = (page: Page) => page.getByRole('table', { name: 'Sundays on the swing bridge' });
const embed = (page: Page) =>
  page.getByRole('link', { name: 'A map of the swing bridge at Newcastle (openstreetmap.org)' });

/** Responds to requests for embedded content. Returns a list of the requested URLs. */
const serveEmbeds = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>The River Tyne</p>' });
  });
  return asked;
};

test.use({ viewport: PHONE });

test('a reader sees a figure, scrolls a table, and loads embedded content by keyboard', async ({
  page,
}) => {
  const asked = await serveEmbeds(page);
  await openPage(page, STORY);

  await test.step('the page reserves the space of a picture before the picture loads', async () => {
    const { width = 0, height = 1 } = (await picture(page).boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(RATIO, 1);
    await picture(page).scrollIntoViewIfNeeded();
    await expect(picture(page)).toHaveJSProperty('complete', true);
    await expect(page.getByText('Not to scale.')).toBeVisible();
  });

  await test.step('a wide table scrolls in its own box', async () => {
    const box = page.getByRole('group', { name: 'Table' });
    await box.focus();
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      expect(await box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    }).toPass();
    const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
    expect(await page.evaluate(isWider)).toBe(false);
  });

  await test.step('embedded content loads when the reader presses its link', async () => {
    expect(asked).toEqual([]);
    await embed(page).scrollIntoViewIfNeeded();
    const before = await embed(page).boundingBox();
    await embed(page).press('Enter');
    const frame = page.getByTitle('A map of the swing bridge at Newcastle');
    await expect(frame.contentFrame().getByText('The River Tyne')).toBeVisible();
    await expect(frame).toBeFocused();
    const after = await frame.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    expect(asked).toHaveLength(1);
  });
  await expectAccessible(page, 'with an open embed');

  await test.step('the printed story has a link in place of the embedded content', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('iframe')).toBeHidden();
    await expect(embed(page)).toBeVisible();
    await expect(picture(page)).toBeVisible();
    await expect(table(page)).toBeVisible();
  });
});

test.describe('a story without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, a story links to its embedded content', async ({ page }) => {
    const asked = await serveEmbeds(page);
    await page.goto(STORY);
    await expect(picture(page)).toBeVisible();
    await expect(table(page).getByRole('cell', { name: '4,210' })).toBeVisible();
    expect(asked).toEqual([]);
    await embed(page).click();
    await expect(page.getByText('The River Tyne')).toBeVisible();
    await expect(page).toHaveURL(/^https:\/\/www\.openstreetmap\.org\/export\/embed/);
  });
});
