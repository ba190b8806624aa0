import { expectAccessible, findings } from '../../support/axe.ts';
import { activate, tabTo } from '../../support/keyboard.ts';
import { layoutShift, recordLayoutShifts } from '../../support/layout-shift.ts';
import { expect, test } from '../../support/test.ts';
import { DAY_S } from '../../../packages/runner/time.ts';
import { openCheckout, PAY } from './buying.ts';

test.use({ viewport: { width: 375, height: 800 } });

test(
  'a member prints a receipt, changes the card and sees a failed renewal, all by keyboard',
  { tag: '@long' },
  async ({ page, control }) => {
    const buy = async (): Promise<void> => {
      await openCheckout(page);
      await activate(page, page.getByRole('button', { name: PAY }));
      await activate(page, page.getByRole('link', { name: 'Go to your membership' }));
    };
    const payments = page.getByRole('region', { name: 'Payments' }).getByRole('listitem');
    await control.signIn(page.context(), 'reader');

    await test.step('the membership page lists the payment and links to its receipt', async () => {
      await buy();
      await expect(payments).toHaveCount(1);
      await expect(payments).toContainText('$4.99');
      await expectAccessible(page, 'the membership page with a payment');
      await activate(page, payments.getByRole('link', { name: /^Receipt of / }));
      await expect(page.getByText(/^R-\d{6}$/)).toBeVisible();
      const receipt = page.getByRole('main');
      await expect(receipt.getByText('Owen Castleton', { exact: true })).toBeVisible();
      await expectAccessible(page, 'the receipt');
    });

    await test.step('the page’s layout does not shift while the receipt loads', async () => {
      await recordLayoutShifts(page);
      await control.addFault({ operation: 'getReceipt', delay_seconds: 1, times: 1 });
      await page.reload();
      await expect(page.getByText(/^R-\d{6}$/)).toBeVisible();
      const { sum, moved } = await layoutShift(page);
      expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.02);
    });

    await test.step('the receipt prints on one page without the site’s header and footer', async () => {
      const nameplate = page.getByRole('region', { name: 'Nameplate' }).locator('a[href="/"]');
      const nameOfPaper = await nameplate.innerText();
      await page.evaluate(() => {
        window.print = () => {
          document.documentElement.dataset.printed = 'yes';
        };
      });
      await activate(page, page.getByRole('button', { name: 'Print' }));
      await expect(page.locator('html[data-printed=yes]')).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Total paid')).toBeVisible();
      await expect(page.getByText(nameOfPaper).filter({ visible: true })).toHaveCount(1);
      for (const role of ['banner', 'contentinfo', 'button'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      const pdf = await page.pdf({ path: test.info().outputPath('receipt.pdf') });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('another user cannot open the member’s receipt', async () => {
      const url = page.url();
      await control.signIn(page.context(), 'member');
      await page.goto(url);
      await expect(page.getByRole('heading', { name: 'Receipt not found' })).toBeVisible();
      await control.signIn(page.context(), 'reader');
    });

    await test.step('the member changes the card, and the next renewal is declined', async () => {
      await page.goto('/premium');
      await activate(page, page.getByRole('button', { name: 'Change card' }));
      await tabTo(page, page.getByRole('radio', { name: /4242/ }));
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('radio', { name: /0341/ })).toBeChecked();
      await activate(page, page.getByRole('button', { name: 'Save card' }));
      await expect(page).toHaveURL('/premium');
      await control.moveClock({ advance_seconds: 31 * DAY_S });
      await control.signIn(page.context(), 'reader');
      await buy();
      await expect(payments).toHaveCount(3);
      await expect(payments.nth(1)).toContainText('Failed');
    });
  },
);
