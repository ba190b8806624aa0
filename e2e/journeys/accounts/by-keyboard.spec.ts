import type { Page } from '@playwright/test';
import { openPage, PASSWORD } from '../../support/accounts.ts';
import { activate, expectFocusKept, tabTo } from '../../support/keyboard.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

const EMAIL = 'maya.lindgren@millbrook.example';

/** Expects an open modal that traps the focus and has no axe violations. */
const inspectModal = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectFocusKept(page);
  await expectAccessible(page, name);
};

test(
  'a visitor signs up by keyboard after invalid input and a wrong code, and pastes the right code',
  { tag: ['@long', '@pace'] },
  async ({ page, context, control }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPage(page, '/');
    await page.getByRole('link', { name: 'Sign up' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('First name')).toBeFocused();
    await inspectModal(page, 'Create your account');

    await page.keyboard.press('Enter');
    await expect(page.getByText('Please fix the form errors before submitting.')).toBeVisible();
    await expect(page.getByText('You must agree to the terms and conditions')).toBeVisible();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expectAccessible(page, 'Create your account, with mistakes');

    await page.keyboard.type('Maya');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Lindgren');
    await page.keyboard.press('Tab');
    await page.keyboard.type(EMAIL);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await tabTo(page, page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await activate(page, page.getByRole('button', { name: 'Sign up', exact: true }));

    const code = page.getByLabel('6-digit code');
    await expect(code).toBeFocused();
    await expect(page.getByRole('timer')).toContainText(/0:5\d|1:00/);
    await inspectModal(page, 'Enter your code');
    const right = await control.code(EMAIL);
    await page.keyboard.type(right === '000000' ? '111111' : '000000');
    await expect(code).toHaveAccessibleDescription('Invalid OTP. Please try again.');
    await expect(code).toHaveValue('');
    await expect(code).toBeFocused();

    const grouped = `${right.slice(0, 3)} ${right.slice(3)}`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), grouped);
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByText('OTP verified successfully!')).toBeVisible();
    await expect(page.getByText('Account created and signed in successfully!')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Account of Maya Lindgren')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test(
  'a user resets a forgotten password by keyboard',
  { tag: ['@long', '@pace', '@S4.38'] },
  async ({ page, control }) => {
    const email = 'reader@millbrook.example';
    await openPage(page, '/pricing');
    const opener = page.getByRole('link', { name: 'Sign in' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
    await inspectModal(page, 'Sign in');
    await activate(page, page.getByRole('button', { name: 'Forgot password?' }));
    await inspectModal(page, 'Forgot password');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Reset code sent to your email!')).toBeVisible();

    await expect(page.getByLabel('6-digit code')).toBeFocused();
    const code = await control.code(email);
    await page.keyboard.type(code);
    await expect(page.getByLabel('New password')).toBeFocused();
    await expect(page.getByLabel('6-digit code')).toHaveValue(code);
    await expect(page.getByRole('timer')).toContainText(/1:5\d|2:00/);
    await inspectModal(page, 'Reset password');
    await page.keyboard.type('Courier2027');
    await tabTo(page, page.getByLabel('Confirm password'));
    await page.keyboard.type('Courier2027');
    await page.keyboard.press('Enter');

    await expect(page.getByText('Password reset successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
    await inspectModal(page, 'Congratulations!');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Courier2027');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Successfully signed in!')).toBeVisible();
    await expect(page).toHaveURL(/\/pricing$/);
    await test.step('Escape closes the modal and returns the focus to the menu', async () => {
      await page.context().clearCookies({ name: /Token$|^isAuthenticated$/ });
      await page.setViewportSize({ width: 600, height: 800 });
      await openPage(page, '/pricing');
      await page.getByText('Menu', { exact: true }).focus();
      await page.keyboard.press('Enter');
      await activate(page, page.getByRole('link', { name: 'Sign up' }));
      await expect(page.getByLabel('First name')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // The link that opened the modal is in a closed menu, so the menu's summary gets the focus.
      await expect(page.locator('summary', { hasText: 'Menu' })).toBeFocused();
    });
  },
);
