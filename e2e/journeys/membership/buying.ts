import { expect, type Locator, type Page } from '@playwright/test';

export const PAY = 'Subscribe and pay $4.99';

export const openCheckout = async (page: Page): Promise<string> => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Buy Premium' }).click();
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByText('TEST MODE')).toBeVisible();
  return page.url();
};

export const pay = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
};

/** Finds a link in the site's header. A click on it navigates without a page load. */
export const barLink = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
