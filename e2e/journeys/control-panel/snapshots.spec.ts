import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/axe.ts';
import { openPanel } from '../../support/panel.ts';
import { expect, onlyAtMachinePace, test } from '../../support/test.ts';

onlyAtMachinePace('the control panel is not part of the site.');

test(
  'the control panel asks for confirmation and saves a snapshot before it erases all data',
  { tag: '@long' },
  async ({ page, kit, control }) => {
    const { users } = await control.state();
    await control.setUpState('an account exists', { email: 'lee@contract.example' });
    await openPanel(page, kit.api, 'Snapshots');
    const erase = page.getByRole('button', { name: 'Erase everything…' });
    const dialog = page.getByRole('dialog');
    await erase.click();
    await expect(dialog.getByRole('button', { name: 'Keep everything' })).toBeFocused();
    await expectAccessible(page, 'the question');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect((await control.state()).users).toBe(users + 1);
    await erase.click();
    await dialog.getByLabel('Save a snapshot first').fill('with-lee');
    await dialog.getByRole('button', { name: 'Save, then erase everything' }).click();
    await expect(page.getByRole('status')).toContainText('All data are reset');
    expect((await control.state()).users).toBe(users);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export with-lee' }).click();
    const file = await (await saved).path();
    await page.getByRole('button', { name: 'Delete with-lee' }).click();
    await dialog.getByRole('button', { name: 'Delete with-lee' }).click();
    await expect(page.getByRole('status')).toContainText('with-lee is deleted.');
    await page.getByLabel('Snapshot to import').setInputFiles({
      name: 'from elsewhere.json',
      mimeType: 'application/json',
      buffer: await readFile(file),
    });
    await page.getByRole('button', { name: 'Load from-elsewhere' }).click();
    await dialog.getByRole('button', { name: 'Load from-elsewhere' }).click();
    await expect(page.getByRole('status')).toContainText('from-elsewhere is loaded.');
    expect((await control.state()).users).toBe(users + 1);
    await page.getByLabel('Name').fill('again');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'again' })).toBeVisible();
    for (const name of ['again', 'from-elsewhere']) await control.deleteSnapshot(name);
  },
);

test(
  'the deletion dialog asks for a new name each time and warns before overwriting a snapshot',
  { tag: '@long' },
  async ({ page, kit, control }) => {
    await control.saveSnapshot('good');
    await openPanel(page, kit.api, 'Snapshots');
    const erase = page.getByRole('button', { name: 'Erase everything…' });
    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabel('Save a snapshot first');
    await erase.click();
    await name.fill('good');
    const overwrite = { name: 'Overwrite, then erase everything' };
    await expect(dialog.getByRole('button', overwrite)).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep everything' }).click();
    await erase.click();
    await expect(name).toHaveValue('');
    await name.fill('before');
    await dialog.getByRole('button', { name: 'Save, then erase everything' }).click();
    await expect(page.getByRole('status')).toContainText(
      'The earlier data are in the snapshot before.',
    );
    await erase.click();
    await expect(name).toHaveValue('');
    await dialog.getByRole('button', { name: 'Keep everything' }).click();

    await page.getByRole('button', { name: 'Load good' }).click();
    await name.fill('good');
    await name.press('Enter');
    await expect(dialog).toContainText('good is the snapshot to load. Choose another name.');
    await name.fill('before-good');
    await name.press('Enter');
    await expect(page.getByRole('status')).toContainText('good is loaded.');
    for (const saved of ['good', 'before', 'before-good']) await control.deleteSnapshot(saved);
  },
);
