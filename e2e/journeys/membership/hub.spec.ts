import { expect, test } from '../../support/test.ts';
import { DAY_S } from '../../../packages/runner/time.ts';
import { openCheckout, pay } from './buying.ts';

test(
  'a membership is cancelled, resumed, expired and bought again',
  { tag: '@long' },
  async ({ page, control }) => {
    await control.signIn(page.context(), 'member');
    await page.goto('/premium');
    await page.getByRole('button', { name: 'Cancel membership' }).click();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(page.getByText('Ends on', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Resume membership' }).click();
    await expect(page.getByText('Renews on', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel membership' }).click();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(page.getByText('Ends on', { exact: true })).toBeVisible();

    await control.moveClock({ advance_seconds: 17 * DAY_S });
    await page.goto('/premium');
    await expect(page.getByText('Ends on', { exact: true })).toBeVisible();
    await control.moveClock({ advance_seconds: 2 * DAY_S });
    await page.goto('/premium');
    await expect(page).toHaveURL('/pricing');

    await openCheckout(page);
    await pay(page);
    await page.getByRole('link', { name: 'Go to your membership' }).click();
    await expect(page.getByText('Renews on', { exact: true })).toBeVisible();
  },
);
