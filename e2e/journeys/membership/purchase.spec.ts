import { expect, test } from '../../support/test.ts';
import { activate, tabTo } from '../../support/keyboard.ts';
import { DAY_S } from '../../../packages/runner/time.ts';
import { TOWN } from '../../support/town.ts';
import { barLink, openCheckout, PAY, pay } from './buying.ts';

const READER = { email: TOWN.emails.reader, password: 'Courier2026' };

test(
  'a visitor signs in, pays and becomes a member',
  { tag: ['@any-town', '@pace', '@translated', '@S1.5', '@S4.43', '@S7.30'] },
  async ({ page }) => {
    await test.step('the site asks the visitor to sign in and continues to the checkout', async () => {
      await page.goto('/pricing');
      await page.getByRole('button', { name: 'Buy Premium' }).click();
      const modal = page.getByRole('dialog');
      await modal.getByLabel('Email').fill(READER.email);
      await modal.getByLabel('Password', { exact: true }).fill(READER.password);
      await modal.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(/\/checkout\//);
      await expect(page.getByText(READER.email)).toBeVisible();
    });

    await test.step('the payment result page shows the payment’s details', async () => {
      await pay(page);
      await expect(page.getByText('Monthly', { exact: true })).toBeVisible();
      await expect(page.getByText('$4.99', { exact: true })).toBeVisible();
      await expect(page.getByText(/^pi_/)).toBeVisible();
    });

    await test.step('the membership page, the pricing page and the stories show the membership without a reload', async () => {
      await page.getByRole('link', { name: 'Go to your membership' }).click();
      await expect(page.getByRole('button', { name: 'Cancel membership' })).toBeVisible();
      await expect(page.getByText('SAVE 50% ON Premium')).toHaveCount(0);
      await barLink(page, 'Pricing').click();
      await expect(page.getByText('You are already a premium user!')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Buy Premium' })).toBeDisabled();
      await page.getByRole('searchbox').fill(TOWN.premiumStory.title);
      await page.keyboard.press('Enter');
      await page.locator(`a[href="${TOWN.premiumStory.path}"]`).first().click();
      await expect(page.locator('[data-truncated]')).toHaveCount(0);
      await page.getByRole('textbox', { name: /comment/i }).fill('Well reported, thank you.');
      await page.getByRole('button', { name: 'Post comment' }).click();
      const comments = page.getByRole('region', { name: 'Comments' });
      await expect(comments.getByRole('listitem').first()).toContainText('Well reported');
    });
  },
);

test('payment result pages are never cached', async ({ page }) => {
  for (const url of ['/payment/success?session_id=cs_1', '/payment/cancel']) {
    const headers = (await page.goto(url))?.headers();
    expect(headers?.['cache-control']).toBe('private, no-store');
  }
});

test(
  'a buyer whose card is declined leaves, returns and pays by another method',
  { tag: '@long' },
  async ({ page, control }) => {
    await control.signIn(page.context(), 'reader');
    const checkout = await openCheckout(page);
    await page.getByRole('radio', { name: /0002/ }).check();
    await page.getByRole('button', { name: PAY }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Your card was declined. Try another payment method.',
    );

    await page.getByRole('banner').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Payment Canceled' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to pricing' }).click();
    await page.getByRole('button', { name: 'Buy Premium' }).click();
    await page.waitForURL(checkout);

    // With the server's clock frozen, the payment stays unconfirmed.
    await control.moveClock({ frozen: true });
    await page.getByRole('radio', { name: /Bank debit/ }).check();
    await page.getByRole('button', { name: PAY }).click();
    await expect(page.getByText('Your payment is still being processed')).toBeVisible();
    await control.moveClock({ advance_seconds: 1 * DAY_S });
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  },
);

test(
  'a buyer whose checkout has expired returns to the site and starts a new checkout',
  { tag: '@long' },
  async ({ page, control }) => {
    await control.signIn(page.context(), 'reader');
    const first = await openCheckout(page);
    await page.getByRole('button', { name: 'Expire this checkout' }).click();
    await expect(page.getByText('This checkout has expired.')).toBeVisible();
    await page.getByRole('link', { name: 'Go back' }).click();
    await page.getByRole('link', { name: 'Back to pricing' }).click();
    await page.getByRole('button', { name: 'Buy Premium' }).click();
    await page.waitForURL((url) => url.pathname.includes('/checkout/') && url.href !== first);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Buy Premium' })).toBeEnabled();
  },
);

test('a buyer can pay by keyboard alone', { tag: ['@long', '@pace'] }, async ({ page }) => {
  await page.goto('/pricing');
  const buy = page.getByRole('button', { name: 'Buy Premium' });
  await buy.waitFor();
  await activate(page, buy);
  const email = page.getByRole('dialog').getByLabel('Email');
  await email.waitFor();
  await tabTo(page, email);
  await page.keyboard.type(READER.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(READER.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/checkout\//);

  await tabTo(page, page.getByRole('radio', { name: /4242/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await activate(page, page.getByRole('button', { name: PAY }));
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  const onward = page.getByRole('link', { name: 'Go to your membership' });
  await activate(page, onward);
  await expect(page.getByRole('button', { name: 'Cancel membership' })).toBeVisible();
});
