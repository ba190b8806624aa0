import type { Page } from '@playwright/test';
import { tabTo } from '../../support/keyboard.ts';
import { expect, test } from '../../support/test.ts';
import { TOWN } from '../../support/town.ts';
import { fillQueue } from './queue.ts';

const QUEUE = 30;
const OWNER = 'newcomer@millbrook.example';

const countOf = (page: Page, status: string) =>
  page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: status }).locator('b');

test(
  'an admin decides on 30 pending advertisements by keyboard alone',
  { tag: '@long' },
  async ({ page, newSession, control }) => {
    test.slow();
    await control.signIn(page.context(), 'admin');
    const owner = await newSession('newcomer');
    const posted = await fillQueue(page.context(), owner.context(), QUEUE);

    await test.step('the admin approves twelve advertisements together in the list', async () => {
      await page.goto('/dashboard/advertiselist');
      await expect(countOf(page, 'Pending')).toHaveText(String(QUEUE));
      for (let row = 0; row < 12; row += 1) await page.keyboard.press('j');
      for (let row = 0; row < 12; row += 1) {
        await page.keyboard.press('x');
        await page.keyboard.press('k');
      }
      await expect(page.getByRole('checkbox', { name: '12 selected' })).toBeVisible();
      await page.keyboard.press('a');
      await expect(page.getByText('12 advertisements approved successfully!')).toBeVisible();
      await expect(countOf(page, 'Pending')).toHaveText('18');
    });

    await test.step('the admin rejects one advertisement with a reason', async () => {
      await expect(page.getByRole('link', { name: /^Review/ }).first()).toBeFocused();
      await page.keyboard.press('r');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.type('Misleading');
      await page.keyboard.press('Tab');
      await page.keyboard.type('It is another thing than the picture shows.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Advertisement rejected successfully!')).toBeVisible();
      await expect(countOf(page, 'Pending')).toHaveText('17');
    });

    await test.step('each decision in the detail view opens the next advertisement', async () => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Review/ }).first()).toBeFocused();
      await page.keyboard.press('o');
      await expect(page.getByText('Pending: 1 of 17')).toBeVisible();
      const goOn = 'Continue to the next one after a decision';
      await tabTo(page, page.getByLabel(goOn));
      await page.keyboard.press('Space');
      await expect(page.getByLabel(goOn)).toBeChecked();
      for (let left = 17; left > 0; left -= 1) {
        await expect(page.getByText(`Pending: 1 of ${left}`)).toBeVisible();
        await page.keyboard.press('a');
      }
      await expect(page.getByText('Nothing is waiting for review')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
    });

    await test.step('after the decisions, no advertisement is pending, and the owner has received emails', async () => {
      await page.keyboard.press('u');
      await expect(countOf(page, 'Pending')).toHaveText('0');
      const subjects = (await control.messages({ to: OWNER })).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.endsWith('has been approved'))).toHaveLength(
        posted,
      );
    });
  },
);

test(
  'an admin’s decision is not applied if another admin has decided first',
  { tag: ['@any-town', '@pace', '@translated'] },
  async ({ page, newSession, control }) => {
    await control.signIn(page.context(), 'admin');
    await page.goto('/dashboard/advertiselist?status=pending');
    await page
      .getByRole('link', { name: /^Review/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Reject' })).toBeEnabled();

    const second = await newSession('admin-two');
    await second.goto(page.url());
    await second.getByRole('button', { name: 'Approve' }).click();
    await expect(second.getByText('Advertisement approved successfully!')).toBeVisible();

    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText('This advertisement has changed since you opened it.');
    await expect(notice).toContainText(`${TOWN.secondAdmin} approved it on`);
    await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
    const history = page.getByRole('list', { name: 'History' });
    await expect(history.getByRole('listitem')).toHaveCount(2);
  },
);
