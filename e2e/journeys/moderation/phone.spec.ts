import type { Locator, Page } from '@playwright/test';
import { findings } from '../../support/axe.ts';
import { boxOf } from '../../support/box.ts';
import { openSettled } from '../../support/settled-page.ts';
import { expect, test } from '../../support/test.ts';
import { fillQueue } from './queue.ts';

const PRESS_MS = 400;
const REASON = 'It is another thing than the picture shows.';

test.use({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true });

/** Taps after a pause, as a user does who looks for the button. */
const press = async (page: Page, part: Locator) => {
  await page.waitForTimeout(PRESS_MS);
  await part.tap();
};

test(
  'an admin decides on twenty advertisements on a phone in three minutes',
  { tag: ['@long', '@pace'] },
  async ({ page, newSession, control, humanPace }) => {
    test.slow();
    // At human pace, the test uses fewer advertisements and has no time limit.
    const [queue, mostMs] = humanPace ? [14, Infinity] : [20, 180_000];
    await control.signIn(page.context(), 'admin');
    await fillQueue(page.context(), (await newSession('newcomer')).context(), queue);
    await openSettled(page, '/dashboard/advertiselist');

    const start = Date.now();
    await press(page, page.getByRole('link', { name: /^Review House clearances/ }));
    await press(page, page.getByLabel('Continue to the next one after a decision'));
    for (let left = queue; left > 0; left -= 1) {
      await expect(page.getByText(`Pending: 1 of ${left}`)).toBeVisible();
      if (left % 4 > 0) {
        await press(page, page.getByRole('button', { name: 'Approve' }));
        continue;
      }
      await press(page, page.getByRole('button', { name: 'Reject' }));
      const dialog = page.getByRole('dialog');
      const recent = dialog.getByRole('button', { name: `Misleading: ${REASON}` });
      await dialog.getByLabel('Reason').waitFor();
      if (await recent.isVisible()) await press(page, recent);
      else {
        await dialog.getByLabel('Reason').selectOption('Misleading');
        await dialog
          .getByLabel('In your own words')
          .pressSequentially(REASON, { delay: PRESS_MS / 4 });
      }
      await press(page, dialog.getByRole('button', { name: 'Reject' }));
    }
    await expect(page.getByText('Nothing is waiting for review')).toBeVisible();
    expect(Date.now() - start).toBeLessThan(mostMs);
  },
);

for (const [rows, width, height] of [
  [10, 1440, 900],
  [4, 375, 812],
] as const) {
  test(`the moderation list shows ${rows} advertisements at ${width} × ${height} px`, async ({
    page,
    control,
  }) => {
    await page.setViewportSize({ width, height });
    await control.signIn(page.context(), 'admin');
    await openSettled(page, '/dashboard/advertiselist');
    const last = await boxOf(page.locator('[data-row]').nth(rows - 1));
    expect(last.y + last.height).toBeLessThanOrEqual(height);
  });
}

test('on a phone, the current tab of the moderation list is visible', async ({ page, control }) => {
  await control.signIn(page.context(), 'admin');
  await openSettled(page, '/dashboard/advertiselist?reported=true');
  const tab = page.getByRole('navigation', { name: 'Lists' }).locator('[aria-current=page]');
  await expect(tab).toHaveText(/^Reported/);
  await expect(tab).toBeInViewport({ ratio: 1 });
});

test(
  'on a phone, the moderation list has low rows, and the decision buttons stay visible',
  { tag: '@long' },
  async ({ page, control }) => {
    await control.signIn(page.context(), 'admin');
    await openSettled(page, '/dashboard/advertiselist');
    expect((await boxOf(page.getByRole('heading', { level: 1 }))).y).toBeLessThan(180);
    await expect(page.getByText('Keyboard shortcuts')).toBeHidden();
    for (const row of await page.locator('[data-row]').all()) {
      expect((await boxOf(row)).height).toBeLessThanOrEqual(96);
    }

    await openSettled(page, '/dashboard/advertiseinfo/5');
    const bar = page.getByRole('region', { name: 'Decision' });
    const text = await boxOf(page.getByText(/^When they took up the sorting-room floor/));
    const { y, height } = await boxOf(bar);
    expect(text.y).toBeLessThan(y);
    expect(y + height).toBe(800);
    await expect(bar.getByText('Approved', { exact: true })).toBeInViewport();
    await expect(bar.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
      'Everyone can see it. You can reject it.',
    );
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    const footer = await boxOf(page.getByRole('contentinfo'));
    const { y: barY, height: barHeight } = await boxOf(bar);
    expect(barY + barHeight).toBeLessThanOrEqual(footer.y);

    await page.getByRole('button', { name: 'Reject' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findings(page)).toEqual([]);

    await openSettled(page, '/dashboard/profile');
    await expect(page.getByRole('button', { name: 'Choose or take a picture' })).toBeVisible();
    await expect(page.getByText(/Drop a picture/)).toHaveCount(0);
  },
);
