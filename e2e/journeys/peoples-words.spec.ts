import { slowRuns } from '../support/long-runs.ts';
import { overflows, SOME_WIDTHS } from '../support/overflow.ts';
import { advertise, comment, fit, rename, STORY } from '../support/peoples-words.ts';
import { openSettled } from '../support/settled-page.ts';
import { SITE_PAGES } from '../support/site-pages.ts';
import { expect, onlyAtMachinePace, test } from '../support/test.ts';

onlyAtMachinePace('the test measures pages without typing.');

/** Unusual texts that people may enter. Each key says what is unusual. */
const TEXTS = {
  'one long word': 'W'.repeat(5000),
  'right-to-left text': 'دراجة هوائية للبيع في حالة جيدة جدا '.repeat(140),
  'emoji and combining characters': `${'👩‍👩‍👧‍👦'.repeat(9)} ${'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤a̸̖̥l̵g̷o'.repeat(180)}`,
  'the shortest texts': 'i',
};

for (const [name, text] of Object.entries(TEXTS)) {
  test(
    `no page scrolls sideways with ${name} in every field`,
    { tag: '@long' },
    async ({ page, browser, control }) => {
      test.slow();
      const context = page.context();
      const other = await browser.newContext();
      await control.signIn(context, 'member');
      await comment(context, fit(text, 2000));
      await control.signIn(context, 'admin');
      await control.signIn(other, 'admin-two');
      const approved = await advertise(context, other, text, 'approve');
      const rejected = await advertise(context, other, text, 'rejected');
      await rename(context, fit(text, 50));
      await other.close();

      const own = [approved, rejected].map((id) => `/dashboard/advertiseinfo/${id}`);
      const urls = [
        ...SITE_PAGES.filter(({ person }) => person !== 'member').map(({ url }) => url),
        ...[`/advertisements/${approved}`, `/dashboard/editadvertise/${rejected}`, ...own],
      ];
      for (const url of urls) {
        await page.goto(url);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        expect.soft(await overflows(page, SOME_WIDTHS), url).toEqual([]);
      }
    },
  );
}

test('right-to-left text starts at the right', { tag: '@long' }, async ({ page, control }) => {
  await control.signIn(page.context(), 'member');
  await comment(page.context(), 'שלום, עולם!');
  await page.goto(STORY);
  const space = await page.getByText('שלום, עולם!').evaluate((comment) => {
    const text = document.createRange();
    text.selectNodeContents(comment);
    return comment.getBoundingClientRect().right - text.getBoundingClientRect().right;
  });
  expect(space).toBeLessThan(1);
});

test(
  '5,000 repeated characters are laid out quickly in every field and every user’s text',
  { tag: '@long' },
  async ({ page, browser, control }) => {
    test.slow();
    const word = 'Quokka';
    const context = page.context();
    const other = await browser.newContext();
    await control.signIn(other, 'reader');
    await control.signIn(context, 'admin');
    const byReader = await advertise(other, context, word, 'approve');
    await control.signIn(other, 'admin-two');
    const approved = await advertise(context, other, word, 'approve');
    const rejected = await advertise(context, other, word, 'rejected');
    await rename(context, word);
    await comment(context, word);
    await other.close();

    const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
    const places: [url: string, open?: () => Promise<void>][] = [
      [STORY, () => press('Reply')],
      ['/advertisements?q=Quokka'],
      [`/advertisements/${byReader}`, () => press('Write to the advertiser')],
      [`/dashboard/editadvertise/${rejected}`],
      ['/dashboard/advertise'],
      ['/dashboard/advertiselist?search=Quokka'],
      [`/dashboard/advertiseinfo/${rejected}`],
      [`/dashboard/advertiseinfo/${approved}`, () => press('Reject')],
      ['/dashboard/profile'],
      ['/search?q=Quokka'],
    ];
    await page.setViewportSize({ width: 390, height: 800 });
    for (const [url, open] of places) {
      await openSettled(page, url);
      await open?.();
      await expect(page.locator('html')).toHaveAttribute('data-fonts');
      const { places: found, slow } = await slowRuns(page, word);
      expect.soft(found, url).toBeGreaterThan(0);
      expect.soft(slow, url).toEqual([]);
    }
  },
);
