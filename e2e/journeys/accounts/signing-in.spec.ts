import type { Page } from '@playwright/test';
import { DAY_S } from '../../../scripts/lib/time.ts';
import { openPage, signInByForm } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

const READER = 'reader@millbrook.example';

/** Days until each session cookie expires; -1 for cookies that end with the browser session. */
const cookieLives = async (page: Page): Promise<Record<string, number>> => {
  const cookies = await page.context().cookies();
  const names = ['accessToken', 'refreshToken', 'isAuthenticated'];
  return Object.fromEntries(
    cookies
      .filter(({ name }) => names.includes(name))
      .map(({ name, expires }) => [
        name,
        expires === -1 ? -1 : Math.round((expires - Date.now() / 1000) / DAY_S),
      ]),
  );
};

test('signing in sets the cookie lifetimes and returns only to pages of the site', async ({
  page,
  browser,
}) => {
  await test.step('keeps the return page when the modal is closed', async () => {
    await page.goto('/dashboard/advertise?page=1#list');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText(
      'Please sign in to open that page.',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInByForm(page, READER);
    await expect(page).toHaveURL(/\/dashboard\/advertise\?page=1#list$/);
    await expect(page.getByText('Successfully signed in!')).toBeVisible();
  });
  await test.step('sets session cookies without Remember me', async () => {
    expect(await cookieLives(page)).toEqual({
      accessToken: -1,
      refreshToken: -1,
      isAuthenticated: -1,
    });
  });
  await test.step('sets cookies for 30 days, and the refresh token for a year, with Remember me', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto('/login');
    await signInByForm(other, READER, { remember: true });
    await expect(other).toHaveURL(/\/dashboard$/);
    expect(await cookieLives(other)).toEqual({
      accessToken: 30,
      refreshToken: 365,
      isAuthenticated: 30,
    });
    for (const cookie of await other.context().cookies()) {
      expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', secure: false });
    }

    await other.context().close();
  });
  await test.step('rejects a return page on another site', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto('/login');
    await other.evaluate(() => {
      history.replaceState({ usr: { from: '//elsewhere.example/' }, key: 'a', idx: 0 }, '');
    });
    await other.reload();
    await signInByForm(other, READER);
    await expect(other).toHaveURL(/\/dashboard$/);
    await other.context().close();
  });
});

test(
  'errors while signing in are shown and can be corrected',
  { tag: '@long' },
  async ({ page, control }) => {
    await page.clock.install();
    await test.step('does not reveal on Forgot password whether an address is known', async () => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await page.getByLabel('Email').fill('nobody@millbrook.example');
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByText('Reset code sent to your email!')).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Enter your code' })).toContainText(
        'nobody@millbrook.example',
      );
    });
    await test.step('asks an unverified address for the code', async () => {
      const email = 'maya.lindgren@millbrook.example';
      await page.goto('/register');
      await page.getByLabel('First name').fill('Maya');
      await page.getByLabel('Last name').fill('Lindgren');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('Courier2026');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Sign up', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible();

      await openPage(page, '/about');
      await page.getByRole('link', { name: 'Sign in' }).click();
      await signInByForm(page, email);
      const modal = page.getByRole('dialog', { name: 'Enter your code' });
      await expect(modal).toContainText('A code is already on its way to you.');
      await page.getByLabel('6-digit code').fill(await control.code(email));
      await expect(page.getByText('Successfully signed in!')).toBeVisible();
      await expect(page.getByLabel('Account of Maya Lindgren')).toBeVisible();
      await expect(page).toHaveURL(/\/about$/);
      await page.getByLabel('Account of Maya Lindgren').click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/\/$/);
    });
    await test.step('says at once that the modal is coming, and Escape calls it off', async () => {
      const arrived = Promise.withResolvers<undefined>();
      await page.route('**/assets/scoped-auth-modal*.js', async (route) => {
        await arrived.promise;
        await route.continue();
      });
      await openPage(page, '/about');
      const opener = page.getByRole('link', { name: 'Sign in' });
      const waiting = page.getByText('Loading…', { exact: true });
      await opener.click();
      await expect(waiting).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(waiting).toBeHidden();
      await opener.click();
      arrived.resolve(undefined);
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });
    await test.step('opens the sign-in page where the modal cannot be loaded', async () => {
      await page.route('**/assets/scoped-auth-modal*.js', (route) => route.abort());
      await openPage(page, '/about');
      await page.getByRole('link', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/signin\?from=%2Fabout$/);
      await expect(page.getByLabel('Email')).toBeVisible();
    });
    await test.step('keeps the input without a server, with a slow one and until it succeeds', async () => {
      await page.goto('/login');
      const login = '**/api/auth/login/';
      await page.route(login, (route) => route.abort());
      await signInByForm(page, READER);
      await expect(page.getByRole('alert')).toContainText('We could not reach the server.');

      await page.unroute(login);
      await page.route(login, () => undefined);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.clock.fastForward(10_000);
      await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
      await page.getByRole('button', { name: 'Stop waiting' }).click();
      await expect(page.getByLabel('Email')).toHaveValue(READER);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Courier2026');

      await page.unroute(login);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  },
);
