import type { Page } from '@playwright/test';
import { openPage } from '../support/accounts.ts';
import { expect, onlyAtMachinePace, test } from '../support/test.ts';

onlyAtMachinePace('the test measures pages without typing.');

const STORY = '/article/swing-bridge-stays-open-on-sundays';
const MEASURE = 66;

/** The average number of characters in the full lines of a story's long paragraphs. */
const charactersPerLine = (page: Page) =>
  page.evaluate(() => {
    let [characters, lines] = [0, 0];
    const range = document.createRange();
    for (const { firstChild } of document.querySelectorAll('article p')) {
      if (!(firstChild instanceof Text) || firstChild.length < 200) continue;
      const tops: number[] = [];
      for (let at = 0; at < firstChild.length; at += 1) {
        range.setStart(firstChild, at);
        range.setEnd(firstChild, at + 1);
        tops.push(Math.round(range.getBoundingClientRect().top));
      }
      // The average leaves out the last line of a paragraph, which is shorter.
      const full = tops.filter((top) => top !== tops.at(-1));
      const fullLines = new Set(full).size;
      characters += full.length - fullLines;
      lines += fullLines;
    }
    return characters / lines;
  });

/** The seconds of all transitions and animations, by CSS property or animation name. */
const motions = (page: Page) =>
  page.evaluate(() => {
    const found = new Map<string, number>();
    for (const element of document.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
      const change = seconds(style.transitionDuration);
      if (change > 0) found.set(style.transitionProperty, change);
      if (style.animationName !== 'none')
        found.set(style.animationName, seconds(style.animationDuration));
    }
    return Object.fromEntries(found);
  });

test(
  'a story has readable lines, little motion and a print layout',
  { tag: '@long' },
  async ({ page }) => {
    await openPage(page, STORY);
    const story = page.getByRole('article').first();
    const words = story.getByText('You show up, it works, nobody notices');
    await expect(words).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-fonts');

    await test.step('the lines of the story have at most 66 characters on average', async () => {
      const average = await charactersPerLine(page);
      expect(average).toBeGreaterThan(MEASURE - 20);
      expect(average).toBeLessThanOrEqual(MEASURE);
    });

    await test.step('the page animates only opacity for at most 150 ms, or nothing with reduced motion', async () => {
      expect(await motions(page)).toEqual({ 'opacity, visibility': 0.15 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await motions(page)).toEqual({});
    });

    await test.step('the printed story has the nameplate but no controls or advertising', async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByRole('region', { name: 'Nameplate' })).toBeVisible();
      await expect(story.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(words).toBeVisible();
      for (const kind of ['banner', 'navigation', 'contentinfo', 'button', 'form'] as const) {
        await expect(page.getByRole(kind)).toHaveCount(0);
      }
      await expect(page.getByRole('heading', { name: 'Comments' })).toBeHidden();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(words).toHaveCSS('color', 'rgb(0, 0, 0)');
      await page.goto('/');
      await expect(page.getByText('The council voted 5-4 on budget night')).toBeVisible();
      await expect(page.getByText('Advertisement', { exact: true }).first()).toBeHidden();
    });

    await test.step('a closed section is printed', async () => {
      await page.goto('/terms');
      const sections = page.locator('details > p:last-child');
      await expect(sections).toHaveCount(8);
      for (const section of await sections.all()) await expect(section).toBeVisible();
    });
  },
);
