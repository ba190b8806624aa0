import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Courier2026';

/** Opens a public page as a visitor and waits for hydration. */
export const openPage = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('header [data-loading]')).toHaveCount(0);
};

export const signInByForm = async (
  page: Page,
  email: string,
  { password = PASSWORD, remember = true } = {},
): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (!remember) await page.getByLabel('Remember me for 30 days').uncheck();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
