import type { Locator } from '@playwright/test';
import { openPage, signInByForm } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not visible');
  return box;
};

test('a message covers neither a dialog nor the header', { tag: '@long' }, async ({ page }) => {
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
