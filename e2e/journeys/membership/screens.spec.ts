import type { Page } from '@playwright/test';
import { expectAccessible, findings } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import { openCheckout, PAY } from './buying.ts';

/** Checks the page with axe in both color schemes once the text is visible. */
const shows = async (page: Page, text: string): Promise<void> => {
  await expect(page.getByText(text).first()).toBeVisible();
  await expectAccessible(page, text);
};

/** Does the same for the checkout page, which follows the device's color scheme. */
const checkoutShows = async (page: Page, text: string): Promise<void> => {
  await expect(page.getByText(text).first()).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, ['color-contrast']), `${text}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findings(page), `${text}, light`).toEqual([]);
};

test(
  'the purchase pages have no axe violations',
  { tag: ['@long', '@S2.73', '@S8.33'] },
  async ({ page, control }) => {
    // The test waits for hydration, because the page cannot react to a new color scheme earlier.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/payment/cancel');
    await shows(page, 'Payment Canceled');
    await control.signIn(page.context(), 'reader');
    await page.goto('/payment/success?session_id=cs_of_nobody');
    await shows(page, 'Payment Verification Failed');

    const failing = '**/payment/create-checkout-session/';
    await page.route(failing, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Buy Premium' }).click();
    await page.emulateMedia({ colorScheme: 'light' });
    const box = page.getByRole('alert').filter({ hasText: 'Failed to create checkout session' });
    await expect(box).toHaveCSS('border-top-color', 'rgb(140, 28, 19)');
    await shows(page, 'Failed to create checkout session');
    await page.unroute(failing);

    await openCheckout(page);
    await checkoutShows(page, 'Payment method');
    await page.getByRole('radio', { name: /0002/ }).check();
    await page.getByRole('button', { name: PAY }).click();
    await checkoutShows(page, 'Your card was declined.');
    await control.holdWebhooks(true);
    await page.getByRole('button', { name: PAY }).click();
    await shows(page, 'Your payment is still being processed');
    await control.holdWebhooks(false);
    await shows(page, 'Payment Successful');
  },
);

test('a member’s pages have no axe violations', { tag: '@long' }, async ({ page, control }) => {
  await control.signIn(page.context(), 'reader');
  const checkout = await openCheckout(page);
  await control.finishCheckout(checkout, 'pay');
  await page.reload();
  await checkoutShows(page, 'This checkout is complete.');
  await page.goto('/pricing');
  await shows(page, 'You are already a premium user!');

  await control.signIn(page.context(), 'member');
  await page.goto('/premium');
  await page.getByText('Show as a table').click();
  await page.getByRole('button', { name: 'Cancel membership' }).click();
  await shows(page, 'Cancel at the end of the period?');
});
