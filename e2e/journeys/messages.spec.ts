import type { Page } from '@playwright/test';
import { openPage, PASSWORD } from '../support/accounts.ts';
import { layoutShift, recordLayoutShifts } from '../support/layout-shift.ts';
import { openSettled } from '../support/settled-page.ts';
import { expect, onlyAtMachinePace, test } from '../support/test.ts';

onlyAtMachinePace('toasts are measured while they are visible.');

const STORY = '/article/swing-bridge-stays-open-on-sundays';

/** Shows both toasts and returns the headlines, links and controls that they cover. */
const coveredByToasts = async (page: Page, ...texts: string[]): Promise<string[]> => {
  const toasts = page.locator('.toast');
  await expect(toasts).toHaveCount(texts.length);
  for (const text of texts)
    await expect(toasts.filter({ hasText: text })).toBeInViewport({ ratio: 1 });
  const covered = await toasts.evaluateAll((all) =>
    all
      .flatMap((toast) => {
        const { left, right, top, bottom } = toast.getBoundingClientRect();
        const points: [number, number][] = [];
        for (let x = left; x < right; x += 4) {
          for (let y = top; y < bottom; y += 4) points.push([x, y]);
        }
        return points.flatMap(([x, y]) => {
          const below = document.elementsFromPoint(x, y).find((one) => !one.closest('.toasts'));
          const part = below?.closest('h1, h2, h3, a, button, summary, input, select, textarea');
          const isFocused = below !== undefined && document.activeElement === below;
          return part ?? (isFocused ? below : []);
        });
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
  return [...new Set(covered)];
};

for (const width of [375, 768, 1440]) {
  test.describe(`in a window ${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      'the two toasts after a sign-up cover no headline or control of the front page',
      { tag: '@long' },
      async ({ page, control }) => {
        const email = `ada.reed.${width}@mail.example`;
        await openPage(page, '/');
        if (width < 640) await page.getByText('Menu').click();
        await page.getByRole('link', { name: 'Sign up' }).filter({ visible: true }).click();
        await page.getByLabel('First name').fill('Ada');
        await page.getByLabel('Last name').fill('Reed');
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await page.getByRole('checkbox').check();
        await page.getByRole('button', { name: 'Sign up', exact: true }).click();
        await expect(page.getByLabel('6-digit code')).toBeVisible();
        await page.getByLabel('6-digit code').fill(await control.code(email));
        const texts = ['OTP verified successfully!', 'Account created and signed in successfully!'];
        expect(await coveredByToasts(page, ...texts)).toEqual([]);
      },
    );

    test(
      'an error toast appears beside a success toast on a story’s page without a layout shift',
      { tag: '@long' },
      async ({ page }) => {
        await recordLayoutShifts(page);
        await page.addInitScript(() => {
          let presses = 0;
          const writeText = () =>
            (presses += 1) % 2 ? Promise.resolve() : Promise.reject(new Error());
          Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
        });
        await openSettled(page, STORY);
        const share = page.getByRole('button', { name: 'Share' });
        for (const place of ['end', 'start'] as const) {
          await share.evaluate((button, block) => button.scrollIntoView({ block }), place);
          await page.evaluate(() => (window.layoutShifts = []));
          await share.click();
          await share.click();
          expect(await coveredByToasts(page, 'Link copied', 'could not be copied')).toEqual([]);
          const { moved } = await layoutShift(page);
          expect(moved.filter((one) => !one.includes('toast'))).toEqual([]);
          await expect(page.locator('.toast')).toHaveCount(0);
        }
      },
    );

    test('a toast does not cover an open dialog', { tag: '@long' }, async ({ page }) => {
      await openPage(page, '/');
      await page.getByRole('link', { name: 'Sign in' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Forgot password?' }).click();
      await dialog.getByLabel('Email').fill('reader@millbrook.example');
      await dialog.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByRole('dialog', { name: /code/i })).toBeVisible();
      expect(await coveredByToasts(page, 'Reset code sent to your email!')).toEqual([]);
    });
  });
}
