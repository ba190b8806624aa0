import { test } from '../support/test.ts';
import { openSettled } from '../support/settled-page.ts';
import { kitOfRun } from '../support/running-kit.ts';
test('shots', async ({ page, control, world }) => {
  test.setTimeout(500_000);
  void kitOfRun; void world;
  await page.goto('/advertisements/3');
  await page.getByRole('button', { name: 'Report this advertisement' }).click();
  await page.getByLabel('In your own words (optional)').fill('He asks for gift cards before he shows the house, and he sent the same text to my neighbour.');
  const sizes = [375, 768, 1440] as const;
  const shoot = async (name: string, full = true) => {
    for (const width of sizes) for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(200);
      await page.screenshot({ path: `/tmp/shots/${name}-${width}-${colorScheme}.png`, fullPage: full });
    }
  };
  await shoot('ad-form');
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.waitForTimeout(500);
  await shoot('ad-sent', false);
  await page.goto('/article/swing-bridge-stays-open-on-sundays');
  await page.getByRole('article', { name: /^Comment by/ }).first().getByRole('button', { name: 'Report' }).first().click();
  await page.waitForTimeout(300);
  await shoot('comment-form', false);
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.waitForTimeout(300);
  await control.signIn(page.context(), 'admin');
  await openSettled(page, '/dashboard/advertiselist');
  await page.getByRole('button', { name: /^Reported/ }).waitFor();
  await shoot('list', false);
  await page.getByRole('button', { name: /^Reported/ }).click();
  await page.waitForTimeout(500);
  await shoot('list-reported', false);
  await openSettled(page, '/dashboard/advertiseinfo/3');
  await page.getByRole('button', { name: 'Keep' }).waitFor();
  await shoot('review', false);
  await openSettled(page, '/dashboard/reportedcomments');
  await page.getByRole('button', { name: 'Hide' }).first().waitFor();
  await shoot('comments');
  await openSettled(page, '/dashboard/decisions');
  await page.getByRole('button', { name: 'Download as CSV' }).waitFor();
  await shoot('decisions');
});
