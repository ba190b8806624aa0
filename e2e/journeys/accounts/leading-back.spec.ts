import { openPage, signInByForm } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

const STORY = '/article/foundry-road-crossing-six-reports';

test(
  'signing in leads a reader back to the story, and a buyer to the checkout',
  { tag: '@long' },
  async ({ page, newSession }) => {
    await test.step('the Back button of the browser closes the sign-in modal', async () => {
      await openPage(page, '/terms');
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await page.getByRole('link', { name: 'Sign in' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/terms$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('a member who signs in on a story’s page sees the rest of the story', async () => {
      await openPage(page, STORY);
      await page.getByRole('link', { name: 'Already a member? Sign in' }).click();
      await signInByForm(page, 'member@millbrook.example');
      await expect(page.getByText('The rest of this story is for members')).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${STORY}$`));
    });
    await test.step('a buyer who signs in on the sign-in page instead of the modal continues to the checkout', async () => {
      const buyer = await newSession();
      // The modal's script fails to load, as on a bad connection.
      await buyer.route('**/assets/scoped-auth-modal*.js', (route) => route.abort());
      await buyer.goto('/pricing');
      await buyer.getByRole('button', { name: 'Buy Premium' }).click();
      await expect(buyer).toHaveURL(/\/signin\?from=%2Fpricing%3Fbuy%3Dtrue$/);
      await signInByForm(buyer, 'reader@millbrook.example');
      await buyer.waitForURL(/\/checkout\//);
      await buyer.goBack();
      await expect(buyer.getByRole('button', { name: 'Buy Premium' })).toBeEnabled();
      await expect(buyer).toHaveURL(/\/pricing$/);
    });
  },
);
