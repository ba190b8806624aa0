import { expect, type Locator, type Page } from '@playwright/test';

/** Steps of a purchase that several journeys take. */

export const PAY = 'Subscribe and pay $4.99';

/** Presses Buy on the pricing page, signed in, and waits for the provider's page. */
export const openCheckout = async (page: Page): Promise<string> => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Buy Premium' }).click();
  await page.waitForURL(/\/checkout\//);
  await expect(page.getByText('TEST MODE')).toBeVisible();
  return page.url();
};

/** The site's own link in its bar: no reload, as a reader clicks through. */
export const barLink = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
