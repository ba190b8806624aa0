import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { DAY_S } from '../../packages/runner/time.ts';
import { openCheckout, pay } from '../journeys/membership/buying.ts';
import { callApi } from '../support/call-api.ts';
import { advertise, jsonBody } from '../support/peoples-words.ts';
import { expect, test } from '../support/test.ts';
import { TOWN } from '../support/town.ts';

/** A regular expression of the names of the demo town and its paper. */
const FOREIGN = new RegExp(process.env.FOREIGN_NAMES ?? '', 'i');

const OUTAGE_PAGE = new URL('../../web/server/pages/unavailable.html', import.meta.url);

const foreignIn = (text: string): string | undefined => FOREIGN.exec(text)?.[0];

/** Opens all pages and files that links of this site lead to. Returns their texts by path. */
const crawl = async (page: Page, start: readonly string[]): Promise<Map<string, string>> => {
  const texts = new Map<string, string>();
  const left = [...start];
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    if (texts.has(path)) continue;
    const response = await page.request.get(path);
    let text = await response.text();
    if (response.headers()['content-type']?.includes('text/html')) {
      await page.goto(path, { waitUntil: 'networkidle' });
      text += await page.content();
      const links = await page.locator('a, link').evaluateAll((all) =>
        all
          .map((one) => new URL(one.getAttribute('href') ?? '', location.href))
          .filter(({ origin, pathname }) => origin === location.origin && pathname !== '/logout')
          .map(({ pathname, search }) => pathname + search),
      );
      left.push(...links.filter((link) => !link.startsWith('/assets/')));
    }
    texts.set(path, text);
  }
  return texts;
};

const expectOwnNames = (texts: Map<string, string>): void => {
  const foreign = [...texts].map(([path, text]) => [path, foreignIn(text)] as const);
  expect(foreign.filter(([, name]) => name !== undefined)).toEqual([]);
};

const START = [
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/no/such/story',
  '/login',
  '/signup',
  '/search',
];

for (const person of [null, 'member', 'admin'] as const) {
  test(
    `no page or file contains a name of the demo town (${person ?? 'visitor'})`,
    { tag: '@another-town' },
    async ({ page, control }) => {
      test.slow();
      if (person) await control.signIn(page.context(), person);
      const texts = await crawl(page, person ? [...START, '/dashboard', '/premium'] : START);
      expectOwnNames(texts);
      const paths = [...texts.keys()];
      for (const part of ['/article/', '/section/', 'rss.xml', 'feed.json', '.webmanifest']) {
        expect(
          paths.some((path) => path.includes(part)),
          part,
        ).toBe(true);
      }
      expect(texts.get('/')).toMatch(/<html[^>]* lang="en-AU"/);
    },
  );
}

test(
  'the outage page, the checkout and all messages contain only the names of the configured town',
  { tag: '@another-town' },
  async ({ page, control, newSession }) => {
    const post = (path: string, body: object, as: BrowserContext = page.context()) =>
      callApi(as, `/api${path}`, jsonBody('POST', body));
    const password = 'Another2026';
    const email = 'arrival@mail.example';
    const names = { first_name: 'Ari', last_name: 'Val' };
    await post('/auth/register/', { ...names, email, password });
    await post('/auth/password-reset/request/', { email: 'nobody@mail.example' });
    const { reader } = TOWN.emails;
    await post('/auth/password-reset/request/', { email: reader });
    const otp = await control.code(reader);
    await post('/auth/password-reset/confirm/', { email: reader, otp, new_password: password });

    const [owner, admin] = [await newSession('newcomer'), await newSession('admin')];
    const id = await advertise(owner.context(), admin.context(), 'A kite, hardly flown', 'approve');
    await advertise(owner.context(), admin.context(), 'A kite with a hole', 'rejected');
    await control.signIn(page.context(), 'reader');
    await post(`/advertisements/${id}/message/`, { text: 'Is it red?' });
    await openCheckout(page);
    expect(foreignIn(await page.content())).toBeUndefined();
    await pay(page);
    const messages = await control.messages();
    // After 28 days, the server deletes these messages and sends reminders of advertisements.
    await control.moveClock({ advance_seconds: 28 * DAY_S });
    messages.push(...(await control.messages()));
    expect(new Set(messages.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(7);
    expect(foreignIn(JSON.stringify(messages))).toBeUndefined();
    expect(foreignIn(await readFile(OUTAGE_PAGE, 'utf8'))).toBeUndefined();
  },
);
