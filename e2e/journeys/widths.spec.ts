import { ALL_WIDTHS, overflows, setTextSize } from '../support/overflow.ts';
import { openSettled } from '../support/settled-page.ts';
import { PEOPLE, SITE_PAGES } from '../support/site-pages.ts';
import { expect, onlyAtMachinePace, test } from '../support/test.ts';

onlyAtMachinePace('the test measures pages without typing.');

const TEXT_PX = [16, 24, 32];

for (const person of PEOPLE) {
  const pages = SITE_PAGES.filter((sitePage) => sitePage.person === person);
  const who = person ?? 'visitor';

  for (const size of TEXT_PX) {
    test(
      `pages do not overflow at any width with text of ${size} px (${who})`,
      { tag: '@long' },
      async ({ page, control }) => {
        test.slow();
        if (person) await control.signIn(page.context(), person);
        await setTextSize(page, size);
        for (const { url } of pages) {
          await openSettled(page, url);
          expect.soft(await overflows(page, ALL_WIDTHS), url).toEqual([]);
        }
      },
    );
  }
}
