import { openPage } from '../support/accounts.ts';
import { findings } from '../support/axe.ts';
import { PEOPLE, SITE_PAGES } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, { tag: '@long' }, () => {
    test.use({ colorScheme });

    for (const person of PEOPLE) {
      test(`axe finds nothing on the pages of ${person ?? 'visitors'}`, async ({
        page,
        control,
      }) => {
        if (person) await control.signIn(page.context(), person);
        for (const { address } of SITE_PAGES.filter((sitePage) => sitePage.person === person)) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
          expect(await findings(page), address).toEqual([]);
        }
      });
    }

    test('axe finds nothing on the sign-in modal', async ({ page }) => {
      await openPage(page, '/');
      await page.getByRole('link', { name: 'Sign in' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}
