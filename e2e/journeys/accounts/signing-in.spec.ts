import type { Page } from '@playwright/test';
import { DAY_S } from '../../../packages/runner/time.ts';
import { openPage, signInByForm } from '../../support/accounts.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';

const READER = 'reader@millbrook.example';

/**
 * Returns the days until each session cookie expires; -1 for a cookie that ends with the browser
 * session.
 */
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

test(
  'signing in sets the lifetimes of the cookies and redirects only to pages of the site',
  { tag: ['@S2.24', '@S9.4', '@S9.5', '@S9.6', '@S9.13'] },
  async ({ page, newSession }) => {
    await test.step('a person who closes the sign-in modal and signs in later still gets to the requested page', async () => {
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
    await test.step('the refresh token’s cookie lasts a year, and the other cookies last 30 days', async () => {
      expect(await cookieLives(page)).toEqual({
        accessToken: 30,
        refreshToken: 365,
        isAuthenticated: 30,
      });
      for (const cookie of await page.context().cookies()) {
        expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', secure: false });
      }
    });
    await test.step('the cookies end with the browser session if Remember me is unticked', async () => {
      const other = await newSession();
      await other.goto('/login');
      await signInByForm(other, READER, { remember: false });
      await expect(other).toHaveURL(/\/dashboard$/);
      expect(await cookieLives(other)).toEqual({
        accessToken: -1,
        refreshToken: -1,
        isAuthenticated: -1,
      });
    });
    await test.step('the sign-in form does not redirect to another site', async () => {
      const other = await newSession();
      await other.goto('/login');
      await other.evaluate(() =>
        history.replaceState({ usr: { from: '//elsewhere.example/' }, key: 'a', idx: 0 }, ''),
      );
      await other.reload();
      await signInByForm(other, READER);
      await expect(other).toHaveURL(/\/dashboard$/);
    });
  },
);

test('the sign-in form can be filled and sent before the scripts have loaded', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/login?from=%2Fabout', { waitUntil: 'commit' });
  await expect(page.getByLabel('Remember me for 30 days')).toBeChecked();
  await signInByForm(page, READER, { remember: false });
  await expect(page.locator('[data-part]').first()).toBeHidden();
  release();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByText('Successfully signed in!')).toBeVisible();
  expect(await cookieLives(page)).toMatchObject({ accessToken: -1, refreshToken: -1 });
});

test(
  'a visitor with a session cookie sees a skeleton instead of the sign-in form',
  { tag: '@S2.19' },
  async ({ page, baseURL }) => {
    const url = baseURL ?? '';
    await page.context().addCookies([{ name: 'isAuthenticated', value: 'true', url }]);
    await page.route(/\/assets\/.*\.js$/, () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeHidden();
  },
);

test(
  'the sign-in form shows each error, and the input can be corrected',
  { tag: '@long' },
  async ({ page, control }) => {
    await page.clock.install();
    await test.step('the Forgot password form does not reveal whether an email address is known', async () => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await page.getByLabel('Email').fill('nobody@millbrook.example');
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByText('Reset code sent to your email!')).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Enter your code' })).toContainText(
        'nobody@millbrook.example',
      );
    });
    await test.step('the sign-in form asks a person with an unverified email address for the emailed code', async () => {
      const email = 'maya.lindgren@millbrook.example';
      /*
       * The server would send a second verification code after a minute, so the test freezes the
       * server's clock.
       */
      await control.moveClock({ frozen: true });
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
      await control.moveClock({ frozen: false });
    });
    await test.step('the page shows immediately that the sign-in modal is loading, and Escape cancels the loading', async () => {
      const release = await holdRequests(page, '**/assets/scoped-auth-modal*.js');
      await openPage(page, '/about');
      const opener = page.getByRole('link', { name: 'Sign in' });
      const waiting = page.getByText('Loading…', { exact: true });
      await opener.click();
      await expect(waiting).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(waiting).toBeHidden();
      await opener.click();
      release();
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });
    await test.step('the sign-in link opens the sign-in page if the script of the sign-in modal fails to load', async () => {
      await page.route('**/assets/scoped-auth-modal*.js', (route) => route.abort());
      await openPage(page, '/about');
      await page.getByRole('link', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/signin\?from=%2Fabout$/);
      await expect(page.getByLabel('Email')).toBeVisible();
    });
    await test.step('the sign-in form keeps its input while the server is down or slow', async () => {
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
