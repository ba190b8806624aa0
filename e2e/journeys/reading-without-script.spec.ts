import { expect, onlyAtMachinePace, test } from '../support/test.ts';
import { TOWN } from '../support/town.ts';

onlyAtMachinePace('pages without scripts do not slow down.');

test.use({ javaScriptEnabled: false });

test(
  'the newspaper can be read without JavaScript',
  { tag: ['@any-town', '@S1.1', '@S2.1', '@S2.21'] },
  async ({ page }) => {
    await page.goto('/');
    const headline = page.getByRole('link', { name: TOWN.lead }).first();
    await expect(headline).toBeVisible();
    await expect(page.getByText(TOWN.leadText)).toBeVisible();
    await headline.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(TOWN.lead);
    await expect(page.getByText(TOWN.leadLastText)).toBeVisible();
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.locator('noscript p').first()).toBeVisible();
    await expect(page.locator('[data-part]').first()).toBeHidden();
    // The form for signing in does not work without JavaScript, so it is hidden.
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  },
);

const NOWHERE = [
  '/no/such/story',
  '/article/no-such-story',
  '/article/%00',
  '/article/%ff',
  '/article/a%2Fb',
  `/article/${'a'.repeat(201)}`,
  `/article/${'a'.repeat(10_000)}`,
  '/section/%00',
  '/advertisements/%00',
  '/advertisements/9999999999',
  '/%ff',
];

test(
  'an unknown URL shows the 404 page with the status 404',
  { tag: '@S2.14' },
  async ({ page }) => {
    for (const url of NOWHERE) {
      const response = await page.goto(url);
      expect(response?.status(), url).toBe(404);
      await expect(page.getByRole('heading', { name: 'Story Not Found' }), url).toBeVisible();
    }
  },
);
