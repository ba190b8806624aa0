import { openPage } from '../support/accounts.ts';
import { findings } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const PUBLIC = [
  '/',
  '/article/swing-bridge-stays-open-on-sundays',
  '/article/foundry-road-crossing-six-reports',
  '/section/sport',
  '/search?q=bridge',
  '/advertisements',
  '/pricing',
  '/terms',
  '/about',
  '/signin',
  '/signup',
  '/no/such/story',
];
const ADMIN = [
  '/dashboard/profile',
  '/dashboard/advertise',
  '/dashboard/newadvertise',
  '/dashboard/advertiselist',
  '/dashboard/advertiseinfo/5',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, { tag: '@long' }, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the public pages', async ({ page }) => {
      for (const address of PUBLIC) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        expect(await findings(page), address).toEqual([]);
      }
    });

    test('axe finds nothing on the dashboard', async ({ page, control }) => {
      await control.signIn(page.context(), 'admin');
      for (const address of ADMIN) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findings(page), address).toEqual([]);
      }
    });

    test('axe finds nothing on the sign-in modal', async ({ page }) => {
      await openPage(page, '/');
      await page.getByRole('link', { name: 'Sign in' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });
}
