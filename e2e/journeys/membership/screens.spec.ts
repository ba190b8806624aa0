import { findings } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import { openCheckout, PAY } from './buying.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the way to a membership, nor on its own pages', async ({
      page,
      control,
    }) => {
      const shows = async (text: string | RegExp) => {
        await expect(page.getByText(text).first()).toBeVisible();
        expect(await findings(page), String(text)).toEqual([]);
      };
      await page.goto('/payment/cancel');
      await shows('Payment Canceled');
      await control.signIn(page.context(), 'reader');
      await page.goto('/payment/success?session_id=cs_of_nobody');
      await shows('Payment Verification Failed');

      const failing = '**/payment/create-checkout-session/';
      await page.route(failing, (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto('/pricing');
      await page.getByRole('button', { name: 'Buy Premium' }).click();
      await shows('Failed to create checkout session');
      await page.unroute(failing);

      const checkout = await openCheckout(page);
      await shows('Payment method');
      await page.getByRole('radio', { name: /0002/ }).check();
      await page.getByRole('button', { name: PAY }).click();
      await shows(/Your card was declined/);
      await control.holdWebhooks(true);
      await page.getByRole('button', { name: PAY }).click();
      await shows('Your payment is still being processed');
      await control.holdWebhooks(false);
      await shows('Payment Successful');
      await page.goto(checkout);
      await shows('This checkout is complete.');
      await page.goto('/pricing');
      await shows('You are already a premium user!');

      await control.signIn(page.context(), 'member');
      await page.goto('/premium');
      await page.getByText('Show as a table').click();
      await page.getByRole('button', { name: 'Cancel membership' }).click();
      await shows('Cancel at the end of the period?');
    });
  });
}
