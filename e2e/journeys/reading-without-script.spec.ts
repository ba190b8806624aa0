import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('the paper can be read without script', async ({ page }) => {
  await page.goto('/');
  const headline = page.getByRole('link', { name: /^Swing bridge stays open/ }).first();
  await expect(headline).toBeVisible();
  await expect(page.getByText('The council voted 5-4 on budget night')).toBeVisible();
  await headline.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Swing bridge');
  await expect(page.getByText('You show up, it works, nobody notices')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('an address that is none says so, with the status of it', async ({ page }) => {
  const answer = await page.goto('/no/such/story');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Story Not Found' })).toBeVisible();
});
