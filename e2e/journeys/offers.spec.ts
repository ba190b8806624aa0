import { layoutShift, recordLayoutShifts } from '../support/layout-shift.ts';
import { SITE_PAGES } from '../support/site-pages.ts';
import { expect, onlyAtMachinePace, test } from '../support/test.ts';

onlyAtMachinePace('the test reads pages without typing.');

const OFFERS = /SAVE 50%|See membership|See what members|Already a member|Monthly membership/;
const PRICING = '/pricing';
const SCRIPTS = '**/assets/*.js';
const FOR_VISITORS = ['/login', '/signin', '/signup', '/register'];

for (const person of ['member', 'admin'] as const) {
  const title = `no page offers a membership to ${person}s, before or after hydration`;
  test(title, { tag: '@long' }, async ({ page, control }) => {
    test.slow();
    await control.signIn(page.context(), person);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-no-offers');
    const offers = page.getByText(OFFERS).filter({ visible: true });
    const pages = SITE_PAGES.filter((one) => [null, person].includes(one.person));
    for (const { url } of pages.filter((one) => one.url !== PRICING)) {
      await page.route(SCRIPTS, (route) => route.abort());
      await page.goto(url);
      await expect.soft(offers, `${url} before its scripts`).toHaveCount(0);
      await page.unroute(SCRIPTS);
      await page.goto(url);
      // A late redirect would abort the opening of the next page.
      if (FOR_VISITORS.includes(url)) await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.locator('header [data-loading]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await expect.soft(offers, url).toHaveCount(0);
    }
  });
}

test(
  'the site promotes the membership to non-members, except in the dashboard',
  { tag: '@long' },
  async ({ page, control }) => {
    await control.signIn(page.context(), 'reader');
    await page.goto('/article/mill-shed-three-apartments-tenants');
    await expect(page.getByRole('link', { name: 'SAVE 50% ON Premium' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See membership' }).first()).toBeVisible();
    await expect(page.getByText('Already a member')).toBeHidden();
    await page.goto('/dashboard/advertise');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(OFFERS)).toHaveCount(0);
  },
);

test(
  'a member’s front page, premium story and profile have no layout shift',
  { tag: '@long' },
  async ({ page, control }) => {
    await control.signIn(page.context(), 'member');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-no-offers');
    await expect(page.locator('html')).toHaveAttribute('data-fonts');
    await recordLayoutShifts(page);
    const story = '/article/mill-shed-three-apartments-tenants';
    for (const url of ['/', story, '/dashboard/profile']) {
      await page.goto(url);
      await expect(page.locator('header [data-loading]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const { sum, moved } = await layoutShift(page);
      expect.soft(sum, `${url}\n${moved.join('\n')}`).toBeLessThan(0.0005);
    }
  },
);
