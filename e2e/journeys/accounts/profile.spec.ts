import { activate, expectFocusKept, tabTo } from '../../support/keyboard.ts';
import { expectAccessible } from '../../support/axe.ts';
import { makePng } from '../../support/pictures.ts';
import { expect, test } from '../../support/test.ts';

test(
  'the profile picture is cropped by keyboard, uploaded with a progress bar, and removed',
  { tag: ['@long', '@pace', '@translated'] },
  async ({ page, control }) => {
    await control.signIn(page.context(), 'reader');
    await page.goto('/dashboard/profile');
    await page.getByLabel('Profile picture').setInputFiles(makePng('me.png'));
    const crop = page.getByRole('dialog', { name: 'Crop your picture' });
    await expect(crop.getByRole('button', { name: 'Use picture' })).toBeFocused();
    await expectFocusKept(page);
    await expectAccessible(page, 'Crop your picture');
    const photo = crop.locator('img');
    await tabTo(page, crop.getByRole('group', { name: /^Area to keep/ }));
    const before = await photo.getAttribute('style');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => photo.getAttribute('style')).not.toBe(before);
    await tabTo(page, crop.getByRole('slider', { name: 'Zoom' }));
    await page.keyboard.press('ArrowRight');
    await activate(page, crop.getByRole('button', { name: 'Use picture' }));
    await expect(crop).toHaveCount(0);

    const preview = page.getByRole('img', { name: 'Your profile picture' });
    await expect(preview).toHaveJSProperty('naturalWidth', 512);
    await expect(preview).toHaveJSProperty('naturalHeight', 512);
    const held = Promise.withResolvers<undefined>();
    await page.route('**/api/auth/profile/', async (route) => {
      if (route.request().method() === 'PUT') await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    held.resolve(undefined);
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(preview).toHaveAttribute('src', /\/media\/profiles\//);
    const portrait = page.getByLabel('Account of Owen Castleton').locator('img');
    await expect(portrait).toHaveAttribute('src', /\/media\/profiles\//);

    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(preview).toHaveCount(0);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(portrait).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Owen');
    await expect(preview).toHaveCount(0);
    await expectAccessible(page, 'My Profile');
  },
);
