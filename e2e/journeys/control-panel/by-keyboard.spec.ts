import { openPanel } from '../../support/panel.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expect, test } from '../../support/test.ts';

test(
  'the focus is seen, stays on what was pressed, and is not lost with what has gone',
  { tag: '@long' },
  async ({ page, kit, control }) => {
    await openPanel(page, kit.api, 'People');
    const email = page.getByRole('textbox', { name: 'Email' });
    await tabTo(page, email);
    await expect(email).toHaveCSS('outline-style', 'solid');
    await page.keyboard.type('keyboard@millbrook.example');
    const create = page.getByRole('button', { name: 'Create' });
    await tabTo(page, create);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText(
      'keyboard@millbrook.example has an account',
    );
    await expect(create).toBeFocused();

    await control.addFault({ operation: 'loginUser', status: 503 });
    await openPanel(page, kit.api, 'Faults');
    await tabTo(page, page.getByRole('button', { name: /^Remove.loginUser/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await control.saveSnapshot('by-keyboard');
    await openPanel(page, kit.api, 'Snapshots');
    await tabTo(page, page.getByRole('button', { name: 'Delete by-keyboard' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('button', { name: 'Delete by-keyboard' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test('every provider state opens its form', { tag: '@long' }, async ({ page, kit }) => {
  await openPanel(page, kit.api, 'States');
  const states = page.getByRole('heading', { level: 2 }).getByRole('button');
  await expect(states).not.toHaveCount(0);
  for (const state of await states.all()) {
    await state.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
    await expect(state).toBeFocused();
    await page.keyboard.press('Enter');
  }
});
