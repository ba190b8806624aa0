import { openPage, signInByForm } from '../support/accounts.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, onlyAtMachinePace, test } from '../support/test.ts';

onlyAtMachinePace('the translation is the same at every pace.');

test.describe('on translated pages', { tag: '@long' }, () => {
  test.use({ translated: 'after hydration' });

  test('a reader searches again', async ({ page }) => {
    await openPage(page, '/search?q=bridge');
    const field = page.getByRole('main').getByRole('searchbox');
    for (const words of ['council', 'empty shop', 'bridge']) {
      await field.fill(words);
      await field.press('Enter');
      await expect(page.getByRole('status').getByText(`found for “${words}”`)).toBeVisible();
    }
  });

  test('results for members replace the public results of a search', async ({ page, control }) => {
    await control.signIn(page.context(), 'member');
    const release = await holdRequests(page, '**/api/articles/search/**');
    await openPage(page, '/search?q=empty+shop');
    const results = page.getByRole('main').getByRole('article');
    const before = await results.allInnerTexts();
    release();
    await expect.poll(() => results.allInnerTexts()).not.toEqual(before);
  });

  test('an admin approves two advertisements together', async ({ page, control }) => {
    await control.signIn(page.context(), 'admin');
    await page.goto('/dashboard/advertiselist?status=pending');
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Approve selected' }).click();
    await expect(page.getByText('2 advertisements approved successfully!')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Select all/ })).not.toBeChecked();
  });

  test('an admin turns the keyboard shortcuts off and on', async ({ page, control }) => {
    await control.signIn(page.context(), 'admin');
    await page.goto('/dashboard/advertiselist');
    const opener = page.getByRole('button', { name: 'Keyboard shortcuts' });
    await opener.click();
    const box = page.getByRole('checkbox', { name: 'Use keyboard shortcuts' });
    await box.uncheck();
    await expect(opener).toContainText('(off)');
    await box.check();
    await expect(opener).not.toContainText('(off)');
  });
});

test.describe('on pages that are translated before hydration', { tag: '@long' }, () => {
  test.use({ translated: 'before hydration', colorScheme: 'dark' });

  test('a reader signs in before the scripts have loaded', async ({ page }) => {
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    await page.goto('/login?from=%2Fsearch%3Fq%3Dbridge', { waitUntil: 'domcontentloaded' });
    await signInByForm(page, 'reader@millbrook.example');
    release();
    await expect(page.getByText('Successfully signed in!')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 19, 15)');
  });
});

test('the retry button restores a page after an extension has removed an element', async ({
  page,
  control,
}) => {
  await control.signIn(page.context(), 'admin');
  await page.goto('/dashboard/advertiselist');
  const opener = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await opener.locator('kbd').evaluate((key) => key.remove());
  await opener.click();
  await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).click();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(opener).toContainText('(off)');
});
