import type { Locator } from '@playwright/test';
import { openPanel } from '../../support/panel.ts';
import { activate, tabTo } from '../../support/keyboard.ts';
import { expect, onlyAtMachinePace, test } from '../../support/test.ts';

onlyAtMachinePace('the control panel is not part of the site.');

test(
  'a pressed button keeps a visible focus, and the heading gets the focus if the button is removed',
  { tag: '@long' },
  async ({ page, kit, control }) => {
    await openPanel(page, kit.api, 'People');
    const email = page.getByRole('textbox', { name: 'Email' });
    await tabTo(page, email);
    await expect(email).toHaveCSS('outline-style', 'solid');
    await page.keyboard.type('keyboard@millbrook.example');
    const create = page.getByRole('button', { name: 'Create' });
    await activate(page, create);
    await expect(page.getByRole('status')).toContainText(
      'keyboard@millbrook.example has an account',
    );
    await expect(create).toBeFocused();

    await control.addFault({ operation: 'loginUser', status: 503 });
    await openPanel(page, kit.api, 'Faults');
    await activate(page, page.getByRole('button', { name: /^Remove.loginUser/ }));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await control.saveSnapshot('by-keyboard');
    await openPanel(page, kit.api, 'Snapshots');
    await activate(page, page.getByRole('button', { name: 'Delete by-keyboard' }));
    const dialog = page.getByRole('dialog');
    await activate(page, dialog.getByRole('button', { name: 'Delete by-keyboard' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  'the control panel works by keyboard in another world',
  { tag: '@long' },
  async ({ page, kit, control }) => {
    const world = 'by-keyboard';
    await control.openWorld(world);
    await openPanel(page, kit.api, 'Clock');
    const press = async (target: Locator, ...keys: string[]) => {
      await tabTo(page, target);
      for (const key of keys) await page.keyboard.press(key);
    };
    const selector = page.getByRole('combobox', { name: 'World' });
    await press(selector, 'Enter');
    const options = page.getByRole('option');
    await expect(options.filter({ hasText: world })).toBeVisible();
    while (
      (await options
        .filter({ hasText: world })
        .and(page.locator('[data-combobox-selected]'))
        .count()) === 0
    )
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${kit.api}/control/?world=${world}#clock`);
    await expect(selector).toHaveValue(world);

    await press(page.getByRole('switch', { name: 'Frozen' }), 'Space');
    await expect(page.getByRole('switch', { name: 'Frozen' })).toBeChecked();
    await press(page.getByRole('link', { name: 'Faults' }), 'Enter');
    await press(page.getByRole('button', { name: 'Backend down' }), 'Enter');
    await expect(page.getByRole('listitem')).toContainText('Every call fails with 503');

    const headers = { 'x-world': world };
    expect((await page.request.get(`${kit.api}/api/sections/`, { headers })).status()).toBe(503);
    expect(await control.faults()).toEqual([]);
    expect((await control.state()).clock_frozen).toBe(false);

    await press(page.getByRole('link', { name: 'Open the site' }), 'Enter');
    await expect(page).toHaveURL(kit.site);
    expect(await page.context().cookies()).toContainEqual(
      expect.objectContaining({ name: 'x-world', value: world }),
    );
    await control.removeWorld(world);
  },
);

test('the control panel has a form per provider state', { tag: '@long' }, async ({ page, kit }) => {
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
