import { mailCode, openPanel } from '../../support/panel.ts';
import { expect, onlyAtMachinePace, test } from '../../support/test.ts';

onlyAtMachinePace('the control panel is not part of the site.');

const LONG = { tag: '@long' };

// The control panel must show times in the newspaper's time zone, so the browser uses another one.
test.use({ timezoneId: 'Asia/Tokyo' });

test('the control panel sets and stops the server clock', LONG, async ({ page, kit, control }) => {
  await openPanel(page, kit.api, 'Clock');
  await page.getByRole('button', { name: '+1 day', exact: true }).click();
  await expect(page.getByText('1 day ahead of the server’s machine.')).toBeVisible();
  await page.getByLabel('Frozen').click();
  await expect.poll(async () => (await control.state()).clock_frozen).toBe(true);
  await page.getByLabel('Move on by').fill('-2');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText(/behind the server’s machine\.$/)).toBeVisible();
  await page.getByLabel('Set to, in America/New York').fill('2030-05-01T23:00');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('May 1, 2030, 11:00:');
  expect((await control.state()).now).toContain('2030-05-02T03:00:');
  await page.getByRole('button', { name: 'Back to the machine’s time' }).click();
  await expect(page.getByText('The time of the server’s machine.')).toBeVisible();

  const email = await mailCode(kit.api, 'password_reset');
  const next = page.getByRole('button', { name: `Move there The code expires, ${email}` });
  await next.click();
  await expect(next).toBeHidden();
  await expect(page.getByText(/^(9 minutes|10 minutes).* ahead of/)).toBeVisible();
});

test('the control panel injects faults and fault sets', LONG, async ({ page, kit, control }) => {
  await openPanel(page, kit.api, 'Faults');
  const sections = async () => (await fetch(`${kit.api}/api/sections/`)).status;
  await page.getByRole('button', { name: 'Backend down' }).click();
  await expect(page.getByRole('listitem')).toContainText('Every call fails with 503');
  expect(await sections()).toBe(503);
  await page.getByRole('button', { name: 'Remove all faults' }).click();
  await expect(page.getByText('No faults')).toBeVisible();
  expect(await sections()).toBe(200);

  await page.getByLabel('Operation').selectOption('listSections');
  await page.getByLabel('What happens').selectOption('loses its connection');
  await page.getByLabel('Times').fill('2');
  await page.getByLabel('Only calls of this person').fill('reader');
  await page.getByLabel('Seconds until it ends').fill('60');
  await page.getByRole('button', { name: 'Add fault' }).click();
  await expect(page.getByRole('listitem')).toContainText(
    /listSections of reader@millbrook\.example loses its connection 2 more times, for at most \d+ s/,
  );
  await page.getByLabel('Only calls of this person').clear();
  await page.getByRole('button', { name: 'Add fault' }).click();
  await page.getByRole('link', { name: 'Inbox' }).click();
  await page.getByRole('link', { name: 'Faults 2 active' }).click();
  await page.getByRole('button', { name: /^Remove listSections of reader/ }).click();
  await expect(page.getByRole('link', { name: 'Faults 1 active' })).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText('loses its connection 2 more times');
  await expect(sections()).rejects.toThrow('fetch failed');
  await expect(page.getByRole('listitem')).toContainText('1 more time');
  await page.getByRole('button', { name: /^Remove listSections/ }).click();
  await expect.poll(() => control.faults()).toEqual([]);
});

test('the control panel sets up a checkout and completes payments', LONG, async ({ page, kit }) => {
  await openPanel(page, kit.api, 'States');
  await page.getByLabel('Search').fill('a checkout');
  await page.getByRole('button', { name: 'there is a checkout' }).click();
  await page.getByLabel('buyer').fill('buyer@contract.example');
  await page.getByLabel('payment').selectOption('unpaid');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByLabel('session_id')).toHaveValue(/^cs_/);

  await page.getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeFocused();
  await page.getByLabel(/^Hold webhooks back/).click();
  await page.getByRole('button', { name: 'Decline the card for buyer@contract.example' }).click();
  await expect(page.getByRole('status')).toContainText('Your card was declined.');
  await page.getByRole('button', { name: 'Pay for buyer@contract.example' }).click();
  await expect(page.getByText('No checkout is open.')).toBeVisible();
  await expect(page.getByLabel('Hold webhooks back (1 waiting)')).toBeChecked();
  const event = 'checkout.session.completed, buyer@contract.example';
  await page.getByRole('button', { name: `Deliver now ${event}` }).click();
  await expect(page.getByLabel('Hold webhooks back (0 waiting)')).toBeChecked();
  await page.getByRole('button', { name: `Send again, twice ${event}` }).click();
  await expect(page.getByRole('status')).toContainText('delivered 2 times');
  await page.getByLabel('Seconds late').fill('90');
  await page.getByRole('button', { name: 'Deliver late' }).click();
  await expect(page.getByText('Each arrives 1 minute, 30 seconds late')).toBeVisible();
  await page.getByRole('button', { name: 'Deliver at once' }).click();
  await expect(page.getByText('Each arrives')).toBeHidden();
});
