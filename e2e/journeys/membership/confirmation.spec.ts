import { expect, test } from '../../support/test.ts';
import { openCheckout } from './buying.ts';

test('a buyer who closes the tab after paying is charged once and becomes a member', async ({
  page,
  control,
}) => {
  const context = page.context();
  await control.signIn(context, 'reader');
  await control.holdWebhooks(true);
  const checkout = await openCheckout(page);
  await control.finishCheckout(checkout, 'pay');
  await page.close();

  const next = await context.newPage();
  expect(await openCheckout(next)).toBe(checkout);
  await expect(
    next.getByText('You have already paid and will not be charged again.'),
  ).toBeVisible();
  await control.holdWebhooks(false);
  await next.getByRole('link', { name: 'See your payment' }).click();
  await expect(next.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await next.goto('/premium');
  await expect(next.getByText('Renews on', { exact: true })).toBeVisible();
});

test(
  'a buyer who returns after the payment is confirmed sees the success page',
  { tag: '@long' },
  async ({ page, control }) => {
    await control.signIn(page.context(), 'reader');
    const checkout = await openCheckout(page);
    await control.finishCheckout(checkout, 'pay');
    await page.goto('/pricing');
    await expect(page.getByText('You are already a premium user!')).toBeVisible();
    await page.goto(checkout);
    await page.getByRole('link', { name: 'See your payment' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  },
);

test(
  'another user’s payment is not shown',
  { tag: '@long' },
  async ({ page, control, newSession }) => {
    await control.signIn(page.context(), 'reader');
    const checkout = await openCheckout(page);
    const result = `/payment/success?session_id=${checkout.split('/').at(-1) ?? ''}`;
    await control.finishCheckout(checkout, 'pay');

    const stranger = await newSession('newcomer');
    await stranger.goto(result);
    await expect(stranger.getByRole('alert')).toContainText('Payment Verification Failed');
    await expect(stranger.getByRole('alert')).toContainText('Payment session not found');
  },
);
