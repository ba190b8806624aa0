import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { callApi } from '../support/call-api.ts';
import { overflows, SOME_WIDTHS } from '../support/overflow.ts';
import { makePng } from '../support/pictures.ts';
import { SITE_PAGES } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

const STORY = '/article/swing-bridge-stays-open-on-sundays';
const createdSchema = z.object({ id: z.number() });

/** What people may enter, by what is unusual about it. */
const TEXTS = {
  'one long word': 'W'.repeat(5000),
  'right-to-left text': 'دراجة هوائية للبيع في حالة جيدة جدا '.repeat(140),
  'emoji and combining characters': `${'👩‍👩‍👧‍👦'.repeat(9)} ${'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤a̸̖̥l̵g̷o'.repeat(180)}`,
  'the shortest texts': 'i',
};

/** As much of a text as may be entered, and no less. */
const fit = (text: string, longest: number, shortest = 1): string =>
  text.slice(0, longest).trim().padEnd(shortest, text);

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** Posts an advertisement with this text, and decides on it. */
const advertise = async (
  owner: BrowserContext,
  admin: BrowserContext,
  text: string,
  decision: 'approve' | 'rejected',
): Promise<number> => {
  const { buffer, name } = makePng('small.png', { width: 40, height: 30 });
  const body = formOf({
    title: fit(text, 100, 3),
    description: fit(text, 5000, 10),
    category: 'For Sale',
  });
  body.set('images', new File([new Uint8Array(buffer)], name, { type: 'image/png' }));
  const answer = await callApi(owner, '/api/advertisements/create/', { method: 'POST', body });
  const { id } = createdSchema.parse(await answer.json());
  const reason = { reason_code: 'other', reason: fit(text, 500) };
  const decided = decision === 'approve' ? { action: 'approve' } : reason;
  await callApi(admin, `/api/advertisements/${id}/${decision}/`, json('POST', decided));
  return id;
};

for (const [name, text] of Object.entries(TEXTS)) {
  test(
    `${name} in everything that people enter leaves no page sideways`,
    { tag: '@long' },
    async ({ page, browser, control }) => {
      test.slow();
      const context = page.context();
      const other = await browser.newContext();
      await control.signIn(context, 'member');
      await callApi(context, `/api${STORY.replace('article', 'articles')}/comments/`, {
        ...json('POST', { text: fit(text, 2000) }),
      });
      await control.signIn(context, 'admin');
      await control.signIn(other, 'admin-two');
      const approved = await advertise(context, other, text, 'approve');
      const rejected = await advertise(context, other, text, 'rejected');
      const names = formOf({ first_name: fit(text, 50), last_name: fit(text, 50) });
      await callApi(context, '/api/auth/profile/', { method: 'PUT', body: names });
      await other.close();

      const own = [approved, rejected].map((id) => `/dashboard/advertiseinfo/${id}`);
      const addresses = [
        ...SITE_PAGES.filter(({ person }) => person !== 'member').map(({ address }) => address),
        ...[`/advertisements/${approved}`, `/dashboard/editadvertise/${rejected}`, ...own],
      ];
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        expect.soft(await overflows(page, SOME_WIDTHS), address).toEqual([]);
      }
    },
  );
}

test('right-to-left text starts at the right', { tag: '@long' }, async ({ page, control }) => {
  await control.signIn(page.context(), 'member');
  await callApi(page.context(), `/api${STORY.replace('article', 'articles')}/comments/`, {
    ...json('POST', { text: 'שלום, עולם!' }),
  });
  await page.goto(STORY);
  const space = await page.getByText('שלום, עולם!').evaluate((comment) => {
    const text = document.createRange();
    text.selectNodeContents(comment);
    return comment.getBoundingClientRect().right - text.getBoundingClientRect().right;
  });
  expect(space).toBeLessThan(1);
});
