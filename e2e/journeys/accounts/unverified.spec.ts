import { expectAccessible } from '../../support/axe.ts';
import { activate } from '../../support/keyboard.ts';
import { expect, test } from '../../support/test.ts';

const EMAIL = 'unverified@millbrook.example';

test('a signed-in user reads comments, then confirms the email address by keyboard', async ({
  page,
  control,
}) => {
  await control.signIn(page.context(), 'unverified');
  await page.goto('/article/swing-bridge-stays-open-on-sundays');
  const comments = page.getByRole('region', { name: 'Comments' });
  await expect(comments.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expectAccessible(page, 'the panel');

  await activate(page, page.getByRole('button', { name: 'Resend' }));
  const dialog = page.getByRole('dialog', { name: 'Enter your code' });
  await expect(dialog.getByLabel('6-digit code')).toBeFocused();
  await page.keyboard.type(await control.code(EMAIL));
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Jonah');
});
