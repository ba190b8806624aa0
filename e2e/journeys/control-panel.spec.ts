import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { overflows } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

const LONG = { tag: '@long' };
const PHONE_PX = 375;
const DESKTOP_PX = 1440;
const VIEWS = ['Inbox', 'People', 'States', 'Clock', 'Requests', 'Faults', 'Payments', 'Snapshots'];

const open = async (page: Page, origin: string, view: string) => {
  await page.goto(`${origin}/control/#${view.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1, name: view })).toBeVisible();
};

/** The tab of the site that a click opens. */
const siteAfter = async (page: Page, click: () => Promise<void>): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await click();
  return opened;
};

/** Has a code mailed: to the reader, whose password is to be reset, or to the unverified. */
const mailCode = async (origin: string, type: 'password_reset' | 'registration') => {
  const isReset = type === 'password_reset';
  const email = `${isReset ? 'reader' : 'unverified'}@millbrook.example`;
  const path = isReset ? 'password-reset/request' : 'otp/create';
  await fetch(`${origin}/api/auth/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, ...(!isReset && { type }) }),
  });
  return email;
};

const expectSignedIn = async (site: Page) => {
  await site.goto('/dashboard');
  await expect(site.getByRole('button', { name: 'Log out' }).last()).toBeVisible();
};

test('the inbox shows a new code, copies it and leads to where the site asks for it', async ({
  page,
  kit,
  context,
  control,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: kit.api });
  await open(page, kit.api, 'Inbox');
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
  'one click signs in as anybody, also as somebody new',
  LONG,
  async ({ page, kit, control }) => {
    await open(page, kit.api, 'People');
    await page.getByLabel(/^Find a person/).fill('premium member');
    const button = page.getByRole('button', { name: 'Sign in as member@millbrook.example' });
    await expectSignedIn(await siteAfter(page, () => button.click()));

    const form = page.getByRole('form', { name: 'New person' });
    await form.getByLabel('Email').fill('lee@contract.example');
    await form.getByLabel('State').selectOption('Lapsed: a former member');
    // What others do meanwhile does not take away what has been entered.
    await control.moveClock({ set: '2031-05-01T12:00:00Z' });
    await expect(page.getByRole('banner')).toContainText('May 2031');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('status')).toContainText('lee@contract.example has an account');
    await form.getByRole('button', { name: 'Sign in as lee@contract.example' }).click();
    await expect(page.getByRole('status')).toContainText('signed in as lee@contract.example');
  },
);

test('states are searched and set up, and their checkout is paid', LONG, async ({ page, kit }) => {
  await open(page, kit.api, 'States');
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
  await expect(page.getByText('Nobody is paying at the moment.')).toBeVisible();
  await expect(page.getByLabel('Hold webhooks back (1 waiting)')).toBeChecked();
  await page.getByLabel(/^Hold webhooks back/).click();
  await expect(page.getByRole('status')).toContainText('0 are waiting');
});

test('the clock is moved, stopped and brought back', LONG, async ({ page, kit, control }) => {
  await open(page, kit.api, 'Clock');
  await page.getByRole('button', { name: '+1 day', exact: true }).click();
  await expect(page.getByText('1 day ahead of the server’s machine.')).toBeVisible();
  await page.getByLabel('Frozen').click();
  await expect.poll(async () => (await control.state()).clock_frozen).toBe(true);
  await page.getByLabel('Move on by').fill('-2');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText(/behind the server’s machine\.$/)).toBeVisible();
  await page.getByLabel('Set to').fill('2030-05-01T12:00');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('1 May 2030');
  await page.getByRole('button', { name: 'Back to the machine’s time' }).click();
  await expect(page.getByText('The time of the server’s machine.')).toBeVisible();
});

test('faults are added singly and in sets, and removed', LONG, async ({ page, kit, control }) => {
  await open(page, kit.api, 'Faults');
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
  await page.getByRole('button', { name: 'Add fault' }).click();
  await expect(page.getByRole('listitem')).toContainText('loses its connection 2 more times');
  await expect(sections()).rejects.toThrow('fetch failed');
  await expect(page.getByRole('listitem')).toContainText('1 more time');
  await page.getByRole('button', { name: /^Remove listSections/ }).click();
  await expect.poll(() => control.faults()).toEqual([]);
});

test('requests appear as they come, are filtered, read, copied and sent again', async ({
  page,
  kit,
  context,
  control,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: kit.api });
  await control.clearRequests();
  await open(page, kit.api, 'Requests');
  await expect(page.getByText('No requests yet.')).toBeVisible();
  await control.addFault({ operation: 'listSections', status: 503, times: 1 });
  await fetch(`${kit.api}/api/sections/`);
  const login = { email: 'reader@millbrook.example', password: 'wrong-Horse-1' };
  await fetch(`${kit.api}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  await fetch(`${kit.api}/api/nowhere/`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([/404 GET .*no operation has/, /401 POST/, /503 .*Injected/]);

  await page.getByLabel('Contract').selectOption('Breaks the contract');
  await expect(rows.first()).toContainText('/api/nowhere/');
  await page.getByLabel('Contract').selectOption('Keeps the contract');
  await page.getByLabel('Operation').selectOption('loginUser');
  await expect(rows).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as HAR' }).click();
  const archive = await readFile(await (await saved).path(), 'utf8');
  expect(JSON.parse(archive)).toMatchObject({ log: { entries: [{ response: { status: 401 } }] } });

  await rows.getByRole('link').focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog');
  await expect(details).toContainText('"password": "•••"');
  await expectAccessible(page, 'a request');
  await details.getByRole('button', { name: 'Copy as curl' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `curl -X POST '${kit.api}/api/auth/login/' -H 'Content-Type: application/json'`,
  );
  await details.getByRole('button', { name: 'Send again' }).click();
  await expect(details.getByRole('status')).toHaveText('Sent again: 401.');
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(2);
});

test(
  'erasing everything asks first, and what was saved before is loaded',
  LONG,
  async ({ page, kit, control }) => {
    const { users } = await control.state();
    await control.setUpState('an account exists', { email: 'lee@contract.example' });
    await open(page, kit.api, 'Snapshots');
    const erase = page.getByRole('button', { name: 'Erase everything…' });
    const dialog = page.getByRole('dialog');
    await erase.click();
    await expect(dialog.getByRole('button', { name: 'Keep everything' })).toBeFocused();
    await expectAccessible(page, 'the question');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect((await control.state()).users).toBe(users + 1);
    await erase.click();
    await dialog.getByLabel('Save it before').fill('with-lee');
    await dialog.getByRole('button', { name: 'Save, then erase everything' }).click();
    await expect(page.getByRole('status')).toContainText('Everything is as it was');
    expect((await control.state()).users).toBe(users);

    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export with-lee' }).click();
    const file = await (await saved).path();
    await page.getByRole('button', { name: 'Delete with-lee' }).click();
    await dialog.getByRole('button', { name: 'Delete with-lee' }).click();
    await expect(page.getByRole('status')).toContainText('with-lee is deleted.');
    await page.getByLabel('Snapshot to import').setInputFiles({
      name: 'from elsewhere.json',
      mimeType: 'application/json',
      buffer: await readFile(file),
    });
    await page.getByRole('button', { name: 'Load from-elsewhere' }).click();
    await dialog.getByRole('button', { name: 'Load from-elsewhere' }).click();
    await expect(page.getByRole('status')).toContainText('from-elsewhere is loaded.');
    expect((await control.state()).users).toBe(users + 1);
    await page.getByLabel('Name').fill('again');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'again' })).toBeVisible();
    for (const name of ['again', 'from-elsewhere']) await control.deleteSnapshot(name);
  },
);

test(
  'a lost server is reported, and followed again when it is back',
  LONG,
  async ({ page, kit, context }) => {
    await open(page, kit.api, 'Inbox');
    await expect(page.getByText('No messages.')).toBeVisible();
    await page.route('**/control/events*', (route) => route.abort());
    await page.getByRole('link', { name: 'Requests' }).click();
    await expect(page.getByRole('alert')).toContainText('The server is not responding');
    const email = await mailCode(kit.api, 'password_reset');
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.unrouteAll();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByRole('listitem')).toContainText(email);
  },
);

test(
  'every view is accessible in both schemes, and fits a phone',
  LONG,
  async ({ page, kit, control }) => {
    await mailCode(kit.api, 'registration');
    await control.setUpState('there is a checkout', {
      buyer: 'buyer@contract.example',
      payment: 'unpaid',
    });
    await control.addFault({ operation: 'createCheckoutSession', drop: 'response', times: 3 });
    const response = await page.goto(`${kit.api}/control/`);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self';");
    for (const view of VIEWS) {
      await open(page, kit.api, view);
      expect.soft(await overflows(page, [PHONE_PX, DESKTOP_PX]), view).toEqual([]);
      await expectAccessible(page, view);
    }
  },
);
