import { expect, type Locator, type Page } from '@playwright/test';

const MOST_PRESSES = 60;

/**
 * Presses Tab until the element has the focus.
 * @throws Error if the element never gets the focus
 */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The focus does not reach ' + target.toString());
};

export const activate = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Expects Tab and Shift+Tab to stay within the dialog. */
export const expectFocusKept = async (page: Page): Promise<void> => {
  const isInside = () =>
    page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
  const start = await page.evaluateHandle(() => document.activeElement);
  await expect.poll(isInside).toBe(true);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(key);
      expect(await isInside(), `the focus after ${key}`).toBe(true);
    }
  }
  await start.evaluate((element) => {
    if (element instanceof HTMLElement) element.focus();
  });
};
