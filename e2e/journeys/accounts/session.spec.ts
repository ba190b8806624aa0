import type { BrowserContext, Page } from '@playwright/test';
import { YEAR_S } from '../../../packages/runner/time.ts';
import { signInByForm } from '../../support/accounts.ts';
import { makePng } from '../../support/pictures.ts';
import { siteCookies } from '../../support/world.ts';
import { expect, test } from '../../support/test.ts';

const ADVERTISER = 'advertiser@millbrook.example';
const ACCESS_TOKEN_S = 15 * 60;

const countExchanges = (context: BrowserContext): (() => number) => {
  let exchanges = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token') && request.method() === 'POST') {
      exchanges += 1;
    }
  });
  return () => exchanges;
};

const profile = (page: Page) => page.getByLabel('First name');

test('two tabs share one token refresh and one sign-out', async ({ context, control }) => {
  await control.signIn(context, 'reader');
  const tabs = [await context.newPage(), await context.newPage()] as const;
  const [here, there] = tabs;
  await test.step('one token refresh renews the tokens of both tabs', async () => {
    const exchanges = countExchanges(context);
    await control.moveClock({ advance_seconds: ACCESS_TOKEN_S + 60 });
    await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
    for (const tab of tabs) await expect(profile(tab)).toHaveValue('Owen');
    expect(exchanges()).toBe(1);
  });
  await test.step('signing out in one of two tabs signs out both tabs', async () => {
    // Signing out works even if the request to the server fails.
    await context.route('**/api/auth/logout/', (route) => route.abort());
    await here.getByRole('button', { name: 'Log out' }).last().click();
    for (const tab of [here, there]) {
      await expect(tab).toHaveURL(/\/$/);
      await expect(tab.getByRole('link', { name: 'Sign in' })).toBeVisible();
      await expect(tab.getByRole('dialog')).toHaveCount(0);
    }
    expect(await siteCookies(context)).toEqual([]);
  });
});

const writeAdvertisement = async (page: Page, title: string): Promise<void> => {
  await page.goto('/dashboard/newadvertise');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Ridden to the market every Saturday for six years.');
  await page.getByLabel('Category').selectOption('For Sale');
  await page.getByLabel('Choose images').setInputFiles([makePng('side.png')]);
  await expect(page.getByRole('img', { name: '1: side.png' })).toBeVisible();
};

test(
  'a form keeps its input when the access token or the session expires',
  { tag: '@long' },
  async ({ page, control }) => {
    await test.step('an expired access token is refreshed in the background', async () => {
      await control.signIn(page.context(), 'advertiser');
      const exchanges = countExchanges(page.context());
      await writeAdvertisement(page, 'Cargo bicycle');
      await control.moveClock({ advance_seconds: ACCESS_TOKEN_S + 60 });
      await page.getByRole('button', { name: 'Send for review' }).click();
      await expect(page.getByText('Advertisement created successfully!')).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard\/advertise$/);
      expect(exchanges()).toBe(1);
    });
    await test.step('signing in after the session has ended leads back to the form with its text and picture', async () => {
      await writeAdvertisement(page, 'Cargo bicycle');
      await control.moveClock({ advance_seconds: YEAR_S + 60 });
      await page.getByRole('button', { name: 'Send for review' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
      await signInByForm(page, ADVERTISER);

      await expect(page).toHaveURL(/\/dashboard\/newadvertise$/);
      await expect(page.getByText('Your draft has been restored.')).toBeVisible();
      await expect(page.getByLabel('Title')).toHaveValue('Cargo bicycle');
      await expect(page.getByLabel('Category')).toHaveValue('For Sale');
      await expect(page.getByRole('img', { name: '1: side.png' })).toBeVisible();
      await page.getByRole('button', { name: 'Send for review' }).click();
      await expect(page.getByText('Advertisement created successfully!')).toBeVisible();
    });
  },
);
