import { ALL_WIDTHS, overflows, setTextSize } from '../support/overflow.ts';
import { openSettled } from '../support/settled-page.ts';
import { PEOPLE, SITE_PAGES } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

const TEXT_PX = [16, 24, 32];

for (const person of PEOPLE) {
  const pages = SITE_PAGES.filter((sitePage) => sitePage.person === person);
  const who = person ?? 'visitors';

  for (const size of TEXT_PX) {
    test(
      `nothing leaves the pages of ${who} at any width with text of ${size} px`,
      { tag: '@long' },
      async ({ page, control }) => {
        test.slow();
        if (person) await control.signIn(page.context(), person);
        await setTextSize(page, size);
        for (const { address } of pages) {
          await openSettled(page, address);
          expect.soft(await overflows(page, ALL_WIDTHS), address).toEqual([]);
        }
      },
    );
  }
}
