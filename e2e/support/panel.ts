import { expect, type Page } from '@playwright/test';

export const openPanel = async (page: Page, origin: string, view: string) => {
  await page.goto(`${origin}/control/#${view.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1, name: view })).toBeVisible();
};

/** Makes the server email a code. Returns the email address that gets the code. */
export const mailCode = async (origin: string, type: 'password_reset' | 'registration') => {
  const isReset = type === 'password_reset';
  const email = `${isReset ? 'reader' : 'unverified'}@millbrook.example`;
  const path = isReset ? 'password-reset/request' : 'otp/create';
  await fetch(`${origin}/api/auth/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, ...(!isReset && { type }) }),
  });
  return email;
};
