import { expect, type Locator, type Page } from '@playwright/test';

export const PASSWORD = 'Courier2026';

/** Opens a public page as a visitor, up to the moment when its links open the modal. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('header [data-loading]')).toHaveCount(0);
}

/** Fills the sign-in form that is shown and sends it. */
export async function signInByForm(
  page: Page,
  email: string,
  { password = PASSWORD, remember = false } = {},
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (remember) await page.getByLabel('Remember me for 30 days').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Tabs forward to something, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus does not reach ${String(target)}`);
}

/** The focus is in the dialog and stays there all the way round, forwards and backwards. */
export async function expectFocusKept(page: Page): Promise<void> {
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
}
