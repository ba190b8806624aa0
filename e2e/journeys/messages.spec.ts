import type { Locator } from '@playwright/test';
import { openPage, signInByForm } from '../support/accounts.ts';
import { boxOf } from '../support/box.ts';
import { openSettled } from '../support/settled-page.ts';
import { expect, onlyAtMachinePace, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Returns the texts of header controls, menus and headings that a toast covers. */
const coveredBy = (message: Locator): Promise<string[]> =>
  message.evaluate((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    const parts = document.querySelectorAll('header:not(main *) :is(a, button), summary, h1');
    const covered = [...parts].filter((part) => {
      if (!part.checkVisibility({ visibilityProperty: true })) return false;
      const text = document.createRange();
      text.selectNodeContents(part);
      const box = text.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    });
    return covered.map(({ textContent }) => textContent);
  });

test(
  'a toast covers neither the menu nor the title of a dashboard page at any window width',
  { tag: '@long' },
  async ({ page, control, kit }) => {
    await control.signIn(page.context(), 'admin');
    await page.route(`${kit.api}/api/advertisements/**`, (route) =>
      route.fulfill({ status: 400, json: { error: 'Out of paper, try again tomorrow' } }),
    );
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 780 });
      for (const address of ['advertise', 'advertiselist', 'advertiseinfo/5', 'editadvertise/5']) {
        await page.goto(`/dashboard/${address}`);
        const covered = await coveredBy(page.locator('.toast'));
        expect.soft(covered, `${address}, ${width} px`).toEqual([]);
      }
    }
  },
);

test.describe('toasts that disappear after a few seconds', () => {
  onlyAtMachinePace('toasts are measured while they show.');

  test('a toast covers neither a dialog nor the header', { tag: '@long' }, async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('link', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await dialog.getByLabel('Email').fill('reader@millbrook.example');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    const message = page.locator('.toast');
    await expect(message).toHaveText('Reset code sent to your email!');
    await expect(page.getByRole('dialog', { name: /code/i })).toBeVisible();
    const { y, height } = await boxOf(message);
    expect(y + height).toBeLessThanOrEqual((await boxOf(dialog)).y);

    await page.goto('/signin');
    await signInByForm(page, 'reader@millbrook.example');
    await expect(message).toHaveText('Successfully signed in!');
    const nameplate = await boxOf(page.getByRole('region', { name: 'Nameplate' }));
    expect((await boxOf(message)).y).toBeGreaterThanOrEqual(nameplate.y + nameplate.height);
  });

  test(
    'several toasts are shown below each other',
    { tag: '@long' },
    async ({ page, control, kit }) => {
      await control.signIn(page.context(), 'admin');
      let failures = 0;
      await page.route(`${kit.api}/api/advertisements/get_all/**`, (route) => {
        failures += 1;
        return route.fulfill({ status: 400, json: { error: `Failure number ${failures}` } });
      });
      await openSettled(page, '/dashboard/advertiselist');
      await page.getByRole('button', { name: 'Refresh' }).click();
      const messages = page.locator('.toast');
      await expect(messages).toHaveCount(2);
      const boxes = await Promise.all((await messages.all()).map(boxOf));
      const [upper, lower] = boxes.toSorted((one, other) => one.y - other.y);
      expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThan(lower?.y ?? 0);
      const covered = await Promise.all((await messages.all()).map(coveredBy));
      expect(covered.flat()).toEqual([]);
    },
  );
});
