import type { Page } from '@playwright/test';
import { openPage } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test(
  'the header bar, the keyboard focus and the scroll position work on long pages',
  { tag: ['@long', '@S2.18', '@S2.40', '@S2.41', '@S9.26'] },
  async ({ page }) => {
    await test.step('the header bar hides on scrolling down past 100 px and reappears on scrolling up', async () => {
      await openPage(page, '/');
      const bar = page.getByRole('banner');
      await page.mouse.wheel(0, 90);
      await expect.poll(() => scrollY(page)).toBe(90);
      await expect(bar).toBeVisible();
      await page.mouse.wheel(0, 20);
      await expect(bar).toBeHidden();
      await page.mouse.wheel(0, 400);
      await expect.poll(() => scrollY(page)).toBe(510);
      await expect(bar).toBeHidden();
      await page.mouse.wheel(0, -60);
      await expect(bar).toBeVisible();
    });
    await test.step('the header bar never covers the focused element', async () => {
      await openPage(page, '/');
      /** How much of the focused element the sticky header covers, in pixels. */
      const covered = () =>
        page.evaluate(() => {
          const bar = document.querySelector('header');
          const focused = document.activeElement;
          if (!bar || !focused || bar.contains(focused)) return 0;
          if (getComputedStyle(bar).visibility === 'hidden') return 0;
          const { top, height } = focused.getBoundingClientRect();
          return Math.min(height, bar.getBoundingClientRect().bottom - top);
        });
      const atTheEnd = async () => {
        // If the page grows, smooth scrolling stops early, so the test presses End again.
        await page.keyboard.press('End');
        return scrollY(page);
      };
      await expect.poll(atTheEnd).toBeGreaterThan(1000);
      await page.getByRole('contentinfo').getByRole('link').first().focus();
      for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press('Shift+Tab');
        await expect.poll(covered).toBeLessThanOrEqual(0);
      }
    });
    await test.step('the column beside a long story scrolls to the focused element', async () => {
      await page.setViewportSize({ width: 1180, height: 700 });
      await openPage(page, '/article/swing-bridge-stays-open-on-sundays');
      const comments = page.getByRole('region', { name: 'Comments' });
      await expect(comments.getByRole('article').last()).toBeVisible();
      await comments.getByRole('button').last().focus();
      await page.keyboard.press('Tab');
      const column = page.getByRole('region', { name: 'More in News' });
      await expect(column.locator(':focus')).toBeInViewport();
    });
    await test.step('every page starts at the top, even after Back', async () => {
      await openPage(page, '/terms');
      for (const part of await page.locator('summary h2').all()) await part.click();
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await expect(page).toHaveURL(/\/about$/);
      await expect.poll(() => scrollY(page)).toBe(0);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
      await page.goBack();
      await expect(page).toHaveURL(/\/terms$/);
      await expect.poll(() => scrollY(page)).toBe(0);
    });
  },
);

for (const width of [375, 1280]) {
  test(
    `slow Tab presses reach every control in the header bar of a window ${width} px wide`,
    { tag: '@pace' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page, '/pricing');
      const bar = page.getByRole('banner');
      const stops = await bar.locator('a, button, summary, input').filter({ visible: true }).all();
      expect(stops.length).toBeGreaterThan(1);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      for (const stop of stops) {
        // A control may be fading in, so this wait is longer than any fade of the site.
        await page.waitForTimeout(300);
        await page.keyboard.press('Tab');
        await expect(stop).toBeFocused();
      }
    },
  );
}

test(
  'the dashboard’s sidebar collapses in a window less than 1024 px wide',
  { tag: ['@long', '@S2.45', '@S9.27'] },
  async ({ page, control }) => {
    await control.signIn(page.context(), 'admin');
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto('/dashboard/profile');
    const entry = page.getByRole('navigation', { name: 'Dashboard' }).getByText('Advertise List');
    await expect(entry.last()).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(entry.first()).toBeHidden();
    await expect(entry.last()).toBeHidden();
    await page.getByText('Dashboard menu').focus();
    await page.keyboard.press('Enter');
    await expect(entry.first()).toBeVisible();
    await page.setViewportSize({ width: 375, height: 800 });
    await expect(page.getByRole('region', { name: 'Edition' }).locator('time')).toBeVisible();
  },
);
