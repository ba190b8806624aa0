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

test(
  'a member sees statistics of advertisements as charts and as tables',
  { tag: '@pace' },
  async ({ page, control }) => {
    await control.signIn(page.context(), 'member');
    await page.goto('/premium');
    await expect(page.getByRole('img', { name: /^Views per day: \d+ in all/ })).toBeVisible();
    await page.getByText('Show as a table').click();
    const days = page.getByRole('table', { name: 'Views and clicks per day' });
    await expect(days.getByRole('row')).toHaveCount(31);
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(days.getByRole('row')).toHaveCount(8);
    await expect(
      page.getByRole('table', { name: 'By advertisement' }).getByRole('link', { name: /piano/ }),
    ).toBeVisible();
  },
);

test('the membership page redirects visitors to the sign-in dialog and non-members to the pricing page', async ({
  page,
  control,
}) => {
  await page.goto('/premium');
  await expect(page.getByRole('dialog')).toContainText('Please sign in to open that page');
  await control.signIn(page.context(), 'reader');
  await page.goto('/premium');
  await expect(page).toHaveURL('/pricing');
});
