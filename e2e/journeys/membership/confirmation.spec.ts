import { expect, test } from '../../support/test.ts';
import { openCheckout, PAY } from './buying.ts';

test('a buyer who returns before the payment’s confirmation sees “processing”, then “success”', async ({
  page,
  control,
}) => {
  await control.signIn(page.context(), 'reader');
  await control.holdWebhooks(true);
  await openCheckout(page);
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.getByText('Your payment is still being processed')).toBeVisible();
  await expect(page.getByText('Payment Successful')).toHaveCount(0);
  await control.holdWebhooks(false);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

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
  'a buyer who returns after the payment’s confirmation sees success',
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
  'another person’s payment is not shown, and a failed payment verification can be retried',
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

    await page.route('**/payment/verify/**', (route) => route.abort());
    await page.goto(result);
    await expect(page.getByRole('alert')).toContainText('Payment Verification Failed');
    await page.unroute('**/payment/verify/**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  },
);

test('if the backend cannot verify payments, the return URL decides which payment result is shown', async ({
  page,
  control,
}) => {
  await control.signIn(page.context(), 'member');
  await page.route('**/payment/verify/**', (route) =>
    route.fulfill({ status: 404, body: '{"detail":"Not found"}', contentType: 'application/json' }),
  );
  await page.goto('/payment/success?session_id=cs_1');
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});
