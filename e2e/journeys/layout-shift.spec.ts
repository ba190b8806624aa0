import { layoutShift, recordLayoutShifts } from '../support/layout-shift.ts';
import { openSettled } from '../support/settled-page.ts';
import { PEOPLE, SITE_PAGES } from '../support/site-pages.ts';
import { expect, onlyAtMachinePace, test } from '../support/test.ts';

onlyAtMachinePace('the API is slow already, and the test does not type.');

const MOST = 0.02;
const API_SECONDS = 2;
/** A page spends most of its time waiting for the API, so the test checks several pages at once. */
const PAGES_AT_A_TIME = 4;

/** Public pages that show more content to members. */
const FOR_MEMBERS = [
  '/',
  '/pricing',
  '/payment/success',
  '/article/foundry-road-crossing-six-reports',
  '/advertisements/3',
  '/dashboard/profile',
  '/dashboard/advertise',
];

for (const person of PEOPLE) {
  const own = SITE_PAGES.filter((one) => one.person === person).map(({ url }) => url);
  const urls = person === 'member' ? [...own, ...FOR_MEMBERS] : own;

  for (const width of [375, 1280]) {
    const title = `pages have no layout shift at ${width} px while the API takes two seconds (${person ?? 'visitor'})`;
    test(title, { tag: '@long' }, async ({ context, control }) => {
      test.slow();
      if (person) await control.signIn(context, person);
      await control.addFault({ operation: '*', delay_seconds: API_SECONDS });
      const waiting = [...urls];
      const openAll = async () => {
        for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
          const page = await context.newPage();
          await page.setViewportSize({ width, height: 800 });
          await recordLayoutShifts(page);
          await openSettled(page, url);
          const { sum, moved } = await layoutShift(page);
          expect.soft(sum, `${url}\n${moved.join('\n')}`).toBeLessThanOrEqual(MOST);
          await page.close();
        }
      };
      await Promise.all(Array.from({ length: PAGES_AT_A_TIME }, openAll));
    });
  }
}
