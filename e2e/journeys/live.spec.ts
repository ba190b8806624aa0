import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const STORY = '/article/rovers-brackwater-cup-tie-live';
const HALF_AN_HOUR_S = 30 * 60;
const ASKS_EVERY_MS = 30_000;
const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1440, height: 900 };

/** Opens a page whose timers the test controls. */
const open = async (page: Page, url: string) => {
  await page.clock.install();
  await page.goto(url);
  await page.waitForLoadState('networkidle');
};

/** Advances the page's timers until the page has polled and shows this text. */
const waitFor = (page: Page, text: Locator) =>
  expect(async () => {
    await page.clock.runFor(ASKS_EVERY_MS);
    await expect(text).toBeVisible({ timeout: 1000 });
  }).toPass();

for (const viewport of [PHONE, DESKTOP]) {
  const tag = viewport === PHONE ? '@long' : '@translated';
  test.describe(
    `new updates of a live story appear on a screen ${viewport.width} px wide`,
    { tag },
    () => {
      test.use({ viewport });

      test('new entries of a live story never move the text on the screen', async ({
        page,
        control,
      }) => {
        await open(page, STORY);
        const updates = page.getByRole('region', { name: 'Live updates' });
        const newest = updates.getByRole('listitem').first();
        const bar = page.getByRole('button', { name: /new update/ });
        const read = updates.getByRole('heading', { name: '74 min: a long stop' });
        await expect(newest).toContainText('81 min: Pereira again');

        await test.step('new entries of a live story appear at once while the reader is at the top of the page', async () => {
          await control.moveClock({ advance_seconds: HALF_AN_HOUR_S });
          await waitFor(page, newest.getByText('99 min'));
          await expect(bar).toHaveCount(0);
          await expect(updates.getByRole('status')).toContainText('4 new updates: 99 min');
        });

        await test.step('a bar counts the new entries of a live story while the reader is further down the page', async () => {
          await read.scrollIntoViewIfNeeded();
          const before = await read.boundingBox();
          await control.moveClock({ advance_seconds: HALF_AN_HOUR_S });
          await waitFor(page, bar);
          await expect(bar).toHaveText('6 new updates');
          expect(await read.boundingBox()).toEqual(before);
          await expectAccessible(page, 'with the bar');
        });

        await test.step('the bar leads to the first new entry by keyboard', async () => {
          await bar.focus();
          await page.keyboard.press('Enter');
          await expect(newest).toBeFocused();
          await expect(newest).toContainText('ROVERS WIN, 4-3 on penalties');
          await expect(newest).toBeInViewport();
          await expect(bar).toHaveCount(0);
        });

        await test.step('a link in the list of key events leads to its entry', async () => {
          const events = page.getByRole('region', { name: 'Key events' });
          await events.getByRole('link', { name: /^113 min: Fisk is on/ }).click();
          await expect(page).toHaveURL(/#entry-\d+$/);
          await expect(updates.getByText('Lionel Fisk, 46, folds his bib')).toBeInViewport();
        });
      });

      test('the front page shows new updates of live stories', async ({ page, control }) => {
        await open(page, '/');
        const list = page.getByRole('region', { name: 'Happening now' });
        await list.getByRole('heading').scrollIntoViewIfNeeded();
        await control.moveClock({ advance_seconds: HALF_AN_HOUR_S });
        await waitFor(page, list.getByRole('button', { name: '3 new updates' }));
        await expect(list).toContainText('81 min: Pereira again');
        await expectAccessible(page, 'with the bar');
        await list.getByRole('button', { name: '3 new updates' }).click();
        await expect(list).toContainText('99 min: eleven saves');
        await expect(list.getByRole('link', { name: /^Cup tie/ })).toBeFocused();
        await expect(page.getByRole('button', { name: /new update/ })).toHaveCount(0);
      });
    },
  );
}

test('corrections of a live story reach its readers', async ({ page, control }) => {
  await open(page, STORY);
  const updates = page.getByRole('region', { name: 'Live updates' });
  const goal = updates.getByRole('listitem').filter({ hasText: '81 min' });
  const stop = updates.getByRole('listitem').filter({ has: page.getByText('74 min: a long stop') });
  const idOf = async (entry: Locator) => Number((await entry.getAttribute('id'))?.slice(6));
  const [goalId, stopId] = [await idOf(goal), await idOf(stop)];
  const removed = page.locator(`#entry-${stopId}`);

  await test.step('an edited entry shows when it was updated, and a removed entry leaves a note', async () => {
    await control.editUpdate(goalId, { title: '81 min: Pereira was offside' });
    await control.removeUpdate(stopId);
    await waitFor(page, goal.getByRole('heading', { name: '81 min: Pereira was offside' }));
    await expect(goal.getByText(/^Updated \d+:\d\d [ap]m$/i)).toBeVisible();
    await expect(removed).toContainText('This update was removed.');
    await expect(removed).not.toContainText('74 min');
    await expect(updates.getByRole('status')).toContainText('Updated: 81 min');
    await expectAccessible(page, 'with corrections');
  });

  await test.step('the page of the live story shows the corrections after a reload', async () => {
    await expect(async () => {
      await page.reload();
      await expect(goal.getByText(/^Updated/)).toBeVisible({ timeout: 1000 });
      await expect(removed).toHaveCount(0);
    }).toPass();
  });
});

test.describe('a live story works without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('a live story shows new entries when it is opened again', async ({ page, control }) => {
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Cup tie/ })
      .first()
      .click();
    const updates = page.getByRole('region', { name: 'Live updates' });
    await expect(updates.getByRole('listitem').first()).toContainText('81 min');
    await page.getByRole('link', { name: /^63 min: GOAL/ }).click();
    await expect(updates.getByText('The captain cannot miss')).toBeInViewport();
    await control.moveClock({ advance_seconds: 2 * 60 * 60 });
    const whole = page.getByRole('region', { name: 'As it happened' });
    await expect(async () => {
      await page.goto(STORY);
      await expect(whole.getByRole('listitem').first()).toContainText('That is all', {
        timeout: 1000,
      });
    }).toPass();
    await expect(page.getByRole('button', { name: /new update/ })).toHaveCount(0);
  });
});
