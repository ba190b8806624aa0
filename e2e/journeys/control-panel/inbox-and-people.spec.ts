import type { Page } from '@playwright/test';
import { mailCode, openPanel } from '../../support/panel.ts';
import { expect, onlyAtMachinePace, test } from '../../support/test.ts';

onlyAtMachinePace('the control panel is not part of the site.');

/** Runs `click`, which opens the site in a new browser tab. Returns the new tab. */
const siteAfter = async (page: Page, click: () => Promise<void>): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await click();
  return opened;
};

const expectSignedIn = async (site: Page) => {
  await site.goto('/dashboard');
  await expect(site.getByRole('button', { name: 'Log out' }).last()).toBeVisible();
};

test('the inbox of the control panel shows and copies a new code and links to its form', async ({
  page,
  kit,
  context,
  control,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: kit.api });
  await openPanel(page, kit.api, 'Inbox');
  await expect(page.getByText('No messages.')).toBeVisible();
  const email = await mailCode(kit.api, 'password_reset');
  const code = await control.code(email, { wait: 10 });
  await page.getByRole('button', { name: 'Copy code' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  const other = await mailCode(kit.api, 'registration');
  await page.getByLabel('Messages to').selectOption(other);
  await expect(page.getByRole('listitem')).toContainText([await control.code(other, { wait: 10 })]);
  await page.getByLabel('Messages to').selectOption(email);
  await expect(page.getByRole('listitem')).toHaveCount(1);
  const link = page.getByRole('link', { name: 'Set the new password on the site' });
  const site = await siteAfter(page, () => link.click());
  await expect(site.getByLabel('New password', { exact: true })).toBeVisible();
});

test(
  'one click in the control panel signs in as a seeded or new person',
  { tag: '@long' },
  async ({ page, kit, control }) => {
    await openPanel(page, kit.api, 'People');
    await page.getByLabel(/^Find a person/).fill('premium member');
    const button = page.getByRole('button', { name: 'Sign in as member@millbrook.example' });
    const site = await siteAfter(page, () => button.click());
    await expectSignedIn(site);
    await site.goto('/');
    await site.getByRole('link', { name: 'Control panel' }).click();
    await expect(site.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();

    const form = page.getByRole('form', { name: /^New person/ });
    await form.getByLabel('Email').fill('lee@contract.example');
    await form.getByLabel('Membership').selectOption('expired');
    // A change of the server's state must not clear the form.
    await control.moveClock({ set: '2031-05-01T12:00:00Z' });
    await expect(page.getByRole('banner')).toContainText('May 1, 2031');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('status')).toContainText('lee@contract.example has an account');
    await form.getByRole('button', { name: 'Sign in as lee@contract.example' }).click();
    await expect(page.getByRole('status')).toContainText('signed in as lee@contract.example');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('alert')).toContainText('would delete data (accounts: 1)');
    await form.getByLabel('Membership').selectOption('active');
    await form.getByRole('button', { name: 'Change the membership only' }).click();
    await expect(page.getByRole('status')).toContainText('is: active');
  },
);

test('the control panel resets all rate limits', { tag: '@long' }, async ({ page, kit }) => {
  const signIn = async (password: string): Promise<number> => {
    const body = JSON.stringify({ email: 'admin@millbrook.example', password });
    const headers = { 'content-type': 'application/json' };
    const url = new URL('/api/auth/login/', kit.api);
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  for (let wrong = 1; wrong <= 5; wrong += 1) await signIn('Wrong2026');
  expect(await signIn('Courier2026')).toBe(429);
  await openPanel(page, kit.api, 'People');
  await page.getByRole('button', { name: 'Lift the limits' }).click();
  await expect(page.getByRole('status')).toHaveText('The limits are lifted.');
  expect(await signIn('Courier2026')).toBe(200);
});
