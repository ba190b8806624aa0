import type { Page } from '@playwright/test';
import { DAY_S } from '../../../packages/runner/time.ts';
import { openPage, signInByForm } from '../../support/accounts.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';
import { TOWN } from '../../support/town.ts';

const READER = TOWN.emails.reader;

/** Returns each session cookie's lifetime in days; -1 if it ends with the browser session. */
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
  'signing in leads to the requested page and sets the lifetimes of the cookies',
  { tag: ['@any-town', '@S2.24', '@S9.4', '@S9.5', '@S9.6', '@S9.13', '@S9.19'] },
  async ({ page }) => {
    await test.step('a visitor who closes the sign-in modal and signs in later still gets the requested page', async () => {
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
      const toast = page.getByText('Successfully signed in!');
      await expect(toast).toBeVisible();
      const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
      const middle = (page.viewportSize()?.width ?? 0) / 2;
      expect(y + height, 'the toast is at the top').toBeLessThan(50);
      expect(Math.abs(x + width / 2 - middle), 'the toast is in the middle').toBeLessThan(20);
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
  },
);

test('the sign-in form can be filled in, Remember me unticked, and submitted before the scripts load', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/login?from=%2Fabout', { waitUntil: 'commit' });
  await expect(page.getByLabel('Remember me for 30 days')).toBeChecked();
  await signInByForm(page, READER, { remember: false });
  await expect(page.locator('[data-part]').first()).toBeHidden();
  release();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByText('Successfully signed in!')).toBeVisible();
  expect(await cookieLives(page)).toEqual({
    accessToken: -1,
    refreshToken: -1,
    isAuthenticated: -1,
  });
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
  'the sign-in modal shows that it is loading, and the sign-in page replaces a modal that fails to load',
  { tag: '@long' },
  async ({ page }) => {
    await test.step('the page shows at once that the sign-in modal is loading, and Escape cancels it', async () => {
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
  },
);
