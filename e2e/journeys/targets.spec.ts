import { openSettled } from '../support/settled-page.ts';
import { PEOPLE, SITE_PAGES } from '../support/site-pages.ts';
import { smallTargets } from '../support/targets.ts';
import { expect, onlyAtMachinePace, test } from '../support/test.ts';

onlyAtMachinePace('the test measures pages without typing.');

test.use({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true });

for (const person of PEOPLE) {
  const title = `every tap target is 44 px high and wide on a phone (${person ?? 'visitor'})`;
  test(title, { tag: '@long' }, async ({ page, control }) => {
    test.slow();
    if (person) await control.signIn(page.context(), person);
    const closed = page.locator('details:not([open]) > summary').filter({ visible: true });
    const opened = new Set<string>();
    for (const { url } of SITE_PAGES.filter((one) => one.person === person)) {
      await openSettled(page, url);
      expect.soft(await smallTargets(page), url).toEqual([]);
      for (const name of await closed.allInnerTexts()) {
        if (opened.has(name)) continue;
        opened.add(name);
        await openSettled(page, url);
        // The header hides on scrolling down, so the test scrolls to the top.
        await page.evaluate(() => window.scrollTo(0, 0));
        await closed.filter({ hasText: name }).first().tap();
        expect.soft(await smallTargets(page), `${url}, ${name} open`).toEqual([]);
      }
    }
  });
}

test(
  'every tap target in the sign-in dialog is 44 px high and wide',
  { tag: '@long' },
  async ({ page }) => {
    await openSettled(page, '/');
    await page.getByRole('link', { name: 'Sign in' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  },
);
