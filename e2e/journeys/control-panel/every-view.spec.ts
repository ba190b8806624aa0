import { expectAccessible } from '../../support/axe.ts';
import { overflows } from '../../support/overflow.ts';
import { mailCode, openPanel } from '../../support/panel.ts';
import { expect, onlyAtMachinePace, test } from '../../support/test.ts';

onlyAtMachinePace('the control panel is not part of the site.');

const LONG = { tag: '@long' };

const PHONE_PX = 375;
const DESKTOP_PX = 1440;
const VIEWS = [
  'Inbox',
  'People',
  'States',
  'Clock',
  'Requests',
  'Faults',
  'Payments',
  'Snapshots',
  'Worlds',
];

test(
  'the control panel reports a lost server and reconnects when the server is back',
  LONG,
  async ({ page, kit }) => {
    await openPanel(page, kit.api, 'Inbox');
    await expect(page.getByText('No messages.')).toBeVisible();
    await page.route('**/control/events*', (route) => route.abort());
    await page.getByRole('link', { name: 'Requests' }).click();
    await expect(page.getByRole('alert')).toContainText('The server is not responding');
    const email = await mailCode(kit.api, 'password_reset');
    await page.getByRole('link', { name: 'Inbox' }).click();
    await page.unrouteAll();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByRole('listitem')).toContainText(email);
  },
);

test(
  'every view of the control panel is accessible in both color schemes and fits a phone',
  LONG,
  async ({ page, kit, control }) => {
    test.slow();
    await mailCode(kit.api, 'registration');
    await control.setUpState('there is a checkout', {
      buyer: 'buyer@contract.example',
      payment: 'unpaid',
    });
    await control.addFault({ operation: 'createCheckoutSession', drop: 'response', times: 3 });
    const response = await page.goto(`${kit.api}/control/`);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self';");
    for (const view of VIEWS) {
      await openPanel(page, kit.api, view);
      expect.soft(await overflows(page, [PHONE_PX, DESKTOP_PX]), view).toEqual([]);
      await expectAccessible(page, view);
    }
  },
);
