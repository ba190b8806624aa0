import type { Page } from '@playwright/test';
import { ALL_WIDTHS, SOME_WIDTHS, overflows, setTextSize } from '../support/overflow.ts';
import { PEOPLE, SITE_PAGES } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

const DEFAULT_TEXT_PX = 16;
const LARGE_TEXT_PX = [24, 32];

const openSettled = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
};

for (const person of PEOPLE) {
  const pages = SITE_PAGES.filter((sitePage) => sitePage.person === person);
  const who = person ?? 'visitors';

  test(`nothing leaves the pages of ${who} sideways, also with large text`, async ({
    page,
    control,
  }) => {
    if (person) await control.signIn(page.context(), person);
    for (const { address } of pages) {
      await setTextSize(page, DEFAULT_TEXT_PX);
      await openSettled(page, address);
      expect.soft(await overflows(page, SOME_WIDTHS), address).toEqual([]);
      await setTextSize(page, 2 * DEFAULT_TEXT_PX);
      expect.soft(await overflows(page, [320]), `${address}, large text`).toEqual([]);
    }
  });

  for (const size of [DEFAULT_TEXT_PX, ...LARGE_TEXT_PX]) {
    test(
      `nothing leaves the pages of ${who} at any width with text of ${size} px`,
      { tag: '@long' },
      async ({ page, control }) => {
        test.slow();
        if (person) await control.signIn(page.context(), person);
        await setTextSize(page, size);
        for (const { address } of pages) {
          await openSettled(page, address);
          expect.soft(await overflows(page, ALL_WIDTHS), address).toEqual([]);
        }
      },
    );
  }
}
