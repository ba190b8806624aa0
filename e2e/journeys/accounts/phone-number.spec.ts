import { signInByForm } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { activate, expectFocusKept } from '../../support/keyboard.ts';
import { expect, test } from '../../support/test.ts';

const NUMBER = '5555550777';

test(
  'a user can sign in with a verified phone number',
  { tag: '@long' },
  async ({ page, newSession, control }) => {
    const signInByNumber = async () => {
      const other = await newSession();
      await other.goto('/login');
      await signInByForm(other, NUMBER);
      return other;
    };

    await control.signIn(page.context(), 'newcomer');
    await test.step('a saved phone number cannot be used to sign in until it is verified', async () => {
      await page.goto('/dashboard/profile');
      await expect(page.getByText('Not verified')).toHaveCount(0);
      await page.getByLabel('Phone number').fill('(555) 555-0777');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Not verified')).toBeVisible();
      await expectAccessible(page, 'My Profile');
      const other = await signInByNumber();
      await expect(other.getByRole('alert')).toHaveText('Invalid email or password');
    });
    await test.step('the user enters the verification code on the profile page by keyboard', async () => {
      await activate(page, page.getByRole('button', { name: 'Verify phone number' }));
      const dialog = page.getByRole('dialog', { name: 'Verify your phone number' });
      await expect(dialog.getByLabel('6-digit code')).toBeFocused();
      await expect(page.getByText('OTP sent successfully!')).toBeVisible();
      await expectFocusKept(page);
      await expectAccessible(page, 'Verify your phone number');
      await page.keyboard.type(await control.code(NUMBER));
      await expect(page.getByText('OTP verified successfully!')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('Not verified')).toHaveCount(0);
    });
    await test.step('the user signs in with the verified phone number', async () => {
      const other = await signInByNumber();
      await expect(other).toHaveURL(/\/dashboard$/);
    });
  },
);
