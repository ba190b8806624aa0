import { findings } from '../../support/axe.ts';
import { expectFocusKept } from '../../support/keyboard.ts';
import { expect, test } from '../../support/test.ts';

const LIST = '**/api/advertisements/get_all/**';

for (const colorScheme of ['light', 'dark'] as const) {
  const rules = colorScheme === 'light' ? [] : ['color-contrast'];

  test.describe(`the moderation pages in ${colorScheme} colors`, { tag: '@long' }, () => {
    test.use({
      colorScheme,
      viewport: { width: colorScheme === 'light' ? 1280 : 375, height: 800 },
    });

    test('the moderation screens have no axe violations', async ({ page, control }) => {
      test.slow();
      const sound = async (what: string) => expect(await findings(page, rules), what).toEqual([]);
      await control.signIn(page.context(), 'admin');

      await page.goto('/dashboard/advertiselist?status=pending');
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
      await sound('a selection');
      await page.getByRole('button', { name: 'Reject selected' }).click();
      await expect(page.getByLabel('In your own words')).toBeVisible();
      await sound('the reason of a rejection');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await sound('the help');
      await page.keyboard.press('Escape');

      await page.route(LIST, (route) => route.fulfill({ status: 403, json: { error: 'Closed' } }));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Closed');
      await sound('a list that fails');
      await page.unroute(LIST);
      await page.getByRole('button', { name: 'Try Again' }).click();

      await page
        .getByRole('link', { name: /^Review/ })
        .first()
        .click();
      await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText('Advertisement approved successfully!')).toBeVisible();
      await sound('a decision');
      await page.goto('/dashboard/advertiseinfo');
      await expect(page.getByText('No advertisement ID provided')).toBeVisible();
      await sound('no advertisement in the URL');
    });
  });
}

test(
  'the lightbox shows the picture’s number, traps and returns the focus, and can be swiped',
  { tag: '@long' },
  async ({ page, control }) => {
    await control.signIn(page.context(), 'admin');
    await page.goto('/dashboard/advertiselist?search=sofa');
    await page.getByRole('link', { name: /^Review Three-seat sofa/ }).click();
    const opener = page.getByRole('button', { name: 'Open picture 1 of 3' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const shown = page.locator('.yarl__slide_current img');
    const lightbox = page.getByRole('dialog', { name: /^Three-seat sofa/ });
    await expect(shown).toHaveAttribute('alt', /picture 1$/);
    await expect(lightbox).toContainText('1 of 3');
    const slide = lightbox.locator('.yarl__slide_current');
    await expect(slide.getByRole('heading', { name: /^Three-seat sofa/ })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    for (const button of await lightbox.getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await expectFocusKept(page);

    await page.keyboard.press('ArrowLeft');
    await expect(shown).toHaveAttribute('alt', /picture 3$/);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(shown).toHaveAttribute('alt', /picture 1$/);
    const box = await page.locator('.yarl__container').boundingBox();
    const middle = (box?.height ?? 0) / 2;
    await page.mouse.move((box?.width ?? 0) * 0.8, middle);
    await page.mouse.down();
    await page.mouse.move((box?.width ?? 0) * 0.2, middle, { steps: 8 });
    await page.mouse.up();
    await expect(shown).toHaveAttribute('alt', /picture 2$/);
    await expect(lightbox).toContainText('2 of 3');
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);
