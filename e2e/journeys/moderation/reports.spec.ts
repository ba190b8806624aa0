import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { activate, tabTo } from '../../support/keyboard.ts';
import { expect, test } from '../../support/test.ts';

const NOTE = 'He asks for gift cards.';

test.use({ viewport: { width: 375, height: 800 } });

const sendReport = async (page: Page, reason: string): Promise<void> => {
  const chosen = page.locator('select:focus option:checked');
  while ((await chosen.textContent()) !== reason) await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('In your own words (optional)'));
  await page.keyboard.type(NOTE);
  await activate(page, page.getByRole('button', { name: 'Send report' }));
  await expect(page.getByText('Thank you. Our moderators will review it.').first()).toBeVisible();
};

test(
  'a visitor reports an advertisement and a comment, and an admin decides on both, all by keyboard',
  { tag: '@long' },
  async ({ page, control }) => {
    test.slow();
    let title = '';
    await test.step('a visitor reports an advertisement', async () => {
      await page.goto('/advertisements/3');
      title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await activate(page, page.getByRole('button', { name: 'Report this advertisement' }));
      await expect(page.getByLabel('What is wrong with this advertisement?')).toBeFocused();
      await expectAccessible(page, 'the report of an advertisement');
      await sendReport(page, 'It is spam');
      await expect(page.getByRole('button', { name: 'Report this advertisement' })).toBeFocused();
    });

    await test.step('a visitor reports a comment', async () => {
      await page.goto('/article/swing-bridge-stays-open-on-sundays');
      const comment = page.getByRole('article', { name: /^Comment by/ }).first();
      await comment.getByRole('button', { name: 'Report' }).first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('What is wrong with this comment?')).toBeFocused();
      await sendReport(page, 'It is abusive');
    });

    await control.signIn(page.context(), 'admin');
    await test.step('an admin finds the reported advertisement and keeps it', async () => {
      await page.goto('/dashboard/advertiselist');
      await activate(page, page.getByRole('link', { name: /^Reported 1$/ }));
      await expect(page).toHaveURL(/\?reported=true$/);
      await expect(page.locator('[data-row]')).toHaveCount(1);
      await expectAccessible(page, 'the list of reported advertisements');
      await activate(page, page.getByRole('link', { name: `Review ${title}` }));
      const reports = page.getByRole('region', { name: 'Reported' });
      await expect(reports).toContainText(`It is spam: “${NOTE}”`);
      await expectAccessible(page, 'a reported advertisement');
      await activate(page, page.getByRole('button', { name: 'Keep' }));
      await expect(page.getByText('The advertisement stays.').first()).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      await expect(reports).toHaveCount(0);
      await page.goto('/dashboard/advertiselist');
      await expect(page.getByRole('link', { name: /^Reported 0$/ })).toBeVisible();
    });

    await test.step('an admin hides one reported comment and keeps the others', async () => {
      await activate(page, page.getByRole('link', { name: /^Reported comments/ }));
      const reported = page.getByRole('list', { name: 'Reported comments' }).getByRole('article');
      const reader = reported.filter({ hasText: NOTE });
      await expect(reader).toContainText('It is abusive');
      await expectAccessible(page, 'the reported comments');
      const before = await reported.count();
      await activate(page, reader.getByRole('button', { name: 'Hide' }));
      await expect(reported).toHaveCount(before - 1);
      for (let left = before - 1; left > 0; left -= 1) {
        await activate(page, reported.first().getByRole('button', { name: 'Keep' }));
        await expect(reported).toHaveCount(left - 1);
      }
      await expect(page.getByText('No reported comments')).toBeVisible();
    });

    await test.step('an admin filters all decisions and downloads them as CSV', async () => {
      await page.goto('/dashboard/decisions');
      const decisions = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem');
      await expect(decisions.first()).toContainText(`approved ${title}`);
      await expectAccessible(page, 'all decisions');
      await tabTo(page, page.getByLabel('Decision', { exact: true }));
      await page.keyboard.type('Rejected');
      await expect(page).toHaveURL(/\?decision=rejected$/);
      await expect(decisions.filter({ hasText: 'approved' })).toHaveCount(0);
      await page.goto('/dashboard/decisions');
      const download = page.waitForEvent('download');
      await activate(page, page.getByRole('button', { name: 'Download as CSV' }));
      const csv = await readFile(await (await download).path(), 'utf8');
      expect(csv).toMatch(/^\uFEFF"Time","Moderator","Decision"/);
      expect(csv).toContain(`"approved","AD-000003","${title}"`);
    });
  },
);
