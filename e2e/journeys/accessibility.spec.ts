import type { Page } from '@playwright/test';
import { openPage } from '../support/accounts.ts';
import { findings } from '../support/axe.ts';
import { PEOPLE, SITE_PAGES } from '../support/site-pages.ts';
import { expect, onlyAtMachinePace, test } from '../support/test.ts';

onlyAtMachinePace('axe reads every page without typing.');

const PHONE = { width: 375, height: 800 };

/** Finds the visible summaries of closed `details` elements, such as menus. */
const closedParts = (page: Page) =>
  page.locator('details:not([open]) > summary').filter({ visible: true });

const openTitled = async (page: Page, url: string) => {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
};

const openSettled = async (page: Page, url: string) => {
  await openTitled(page, url);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
};

for (const colorScheme of ['light', 'dark'] as const) {
  // In dark colors, axe checks only the contrast, because no other axe rule depends on colors.
  const rules = colorScheme === 'light' ? [] : ['color-contrast'];

  test.describe(`all pages are accessible in ${colorScheme} colors`, { tag: '@long' }, () => {
    // While the header fades out, axe would report its low contrast, so animations are off.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const person of PEOPLE) {
      const pages = SITE_PAGES.filter((sitePage) => sitePage.person === person);
      const who = person ?? 'visitors';

      test(`axe finds no violations on the pages of ${who}`, async ({ page, control }) => {
        test.slow();
        if (person) await control.signIn(page.context(), person);
        for (const { url } of pages) {
          await openSettled(page, url);
          expect.soft(await findings(page, rules), url).toEqual([]);
        }
      });

      test(`axe finds no violations on the pages of ${who} with a menu open`, async ({
        page,
        control,
      }) => {
        test.slow();
        if (person) await control.signIn(page.context(), person);
        await page.setViewportSize(PHONE);
        for (const { url } of pages) {
          await openSettled(page, url);
          const names = await closedParts(page).allInnerTexts();
          for (const [index, name] of names.entries()) {
            if (index > 0) await openSettled(page, url);
            await closedParts(page).nth(index).click();
            expect.soft(await findings(page, rules), `${url}, ${name} open`).toEqual([]);
          }
        }
      });

      for (const state of ['slow', 'failing'] as const) {
        test(`axe finds no violations on the pages of ${who} while the API is ${state}`, async ({
          page,
          control,
          kit,
        }) => {
          test.slow();
          if (person) await control.signIn(page.context(), person);
          await page.route(`${kit.api}/api/**`, (route) =>
            state === 'slow' ? undefined : route.fulfill({ status: 500, json: {} }),
          );
          for (const { url } of pages) {
            await (state === 'slow' ? openTitled : openSettled)(page, url);
            expect.soft(await findings(page, rules), url).toEqual([]);
          }
        });
      }
    }

    test('axe finds no violations in the sign-in modal', async ({ page }) => {
      await openPage(page, '/');
      await page.getByRole('link', { name: 'Sign in' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page, rules)).toEqual([]);
    });

    test('axe finds no violations on pages whose scripts do not load', async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      for (const [url, heading] of [
        ['/dashboard', 'Loading…'],
        ['/login', 'Sign in'],
      ] as const) {
        await page.goto(url);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
        expect(await findings(page, rules), url).toEqual([]);
      }
    });
  });
}
