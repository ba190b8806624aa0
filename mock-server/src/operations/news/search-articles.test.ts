import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { articles } from '../../db/schema/index.ts';
import { useTestServer } from '../../../testing/server.ts';

const BRIDGE = 'swing-bridge-stays-open-on-sundays';

const server = await useTestServer();

const search = (q: string, more: object = {}) =>
  server.ok('searchArticles', { query: { q, ...more } });
const slugsOf = async (q: string, more: object = {}): Promise<string[]> =>
  (await search(q, more)).results.map(({ article }) => article.slug);
const only = async (q: string) => {
  const { results } = await search(q);
  const [result] = results;
  if (result === undefined || results.length > 1) {
    throw new Error(`${q} found ${results.length} stories`);
  }
  return result;
};

const rewrite = (slug: string, values: Partial<typeof articles.$inferInsert>): Promise<unknown> =>
  server.services.db.update(articles).set(values).where(eq(articles.slug, slug));

interface Range {
  start: number;
  end: number;
}
const cut = (text: string, ranges: readonly Range[]): string[] =>
  ranges.map(({ start, end }) => text.slice(start, end));

describe('suggestions of suggestSearch', () => {
  const suggest = (q: string) => server.ok('suggestSearch', { query: { q } });

  test('suggestions match an incomplete last word, and stories with a matching title come first', async () => {
    for (const q of ['swing bri', 'bridges swi', 'SWING BRIDGE']) {
      const { articles: found } = await suggest(q);
      expect(found[0]).toMatchObject({ slug: BRIDGE });
      expect(found.length).toBeLessThanOrEqual(5);
    }
    expect((await suggest('bri swing')).articles).toEqual([]);
  });

  test('sections, authors and advertisements are suggested if the words of their names match', async () => {
    expect((await suggest('pol')).sections).toEqual([{ slug: 'politics', name: 'Politics' }]);
    const author = { slug: 'ruth-adeyemi', name: 'Ruth Adeyemi' };
    expect((await suggest('adey')).authors).toEqual([author]);
    const { advertisements } = await suggest('sofa');
    expect(advertisements[0]?.title).toMatch(/sofa/i);
  });

  test.each(["o'b", '"swing', '-bridge', '--', '%_', 'bri\\', ":*'", '&|'])(
    'suggestSearch accepts the text %s',
    async (q) => {
      expect(Object.keys(await suggest(q))).toHaveLength(4);
    },
  );

  test('suggestSearch refuses a text that is too short', async () => {
    for (const q of ['a', '  a  ']) {
      expect(await server.statusOf('suggestSearch', { query: { q } })).toBe(400);
    }
  });
});

describe('searchArticles', () => {
  test('a search finds the stories that contain all searched words, in any form, any order and any field', async () => {
    const both = await slugsOf('sundays bridge');
    expect(both).toContain(BRIDGE);
    expect(await slugsOf('BRIDGES sunday')).toEqual(both);
    expect((await search('bridge zebra')).matched_any).toBe(true);
    const bridges = (await search('bridge')).count;
    expect(bridges).toBeGreaterThan(both.length);
  });

  test('the word "or" has no special meaning in a search', async () => {
    expect((await search('bridge or zebra')).matched_any).toBe(true);
  });

  test('words in quotes must follow each other, and a minus before a word excludes stories with it', async () => {
    const { count } = await search('swing bridge');
    const together = await slugsOf('"swing bridge"');
    expect(together).toContain(BRIDGE);
    expect(await slugsOf('"bridge swing"')).toEqual([]);
    expect(together.length).toBeLessThanOrEqual(count);
    const excluded = await slugsOf('"swing bridge" -mayor');
    expect(excluded).not.toContain(BRIDGE);
    expect(await slugsOf('bridge -"swing bridge"')).not.toContain(BRIDGE);
  });

  test('a story with the searched words in its title comes first', async () => {
    const { results } = await search('swing bridge');
    expect(results[0]?.article.slug).toBe(BRIDGE);
  });

  test('search results mark the searched words in title, excerpt and the best passage of the text', async () => {
    await rewrite(BRIDGE, {
      title: '🌉 Quagga on the bridge: <b>Quaggas</b> at 3 < 4',
      excerpt: 'Nobody expected a quagga. Quagga!',
      bodyText: `${'Long before that. '.repeat(30)}Then <i>the quagga</i> swam & left.\n${'Afterwards. '.repeat(30)}`,
    });
    const { article, highlights } = await only('quagga');
    expect(cut(article.title, highlights.title)).toEqual(['Quagga', 'Quaggas']);
    expect(cut(article.excerpt, highlights.excerpt)).toEqual(['quagga', 'Quagga']);
    const { text = '', ranges = [] } = highlights.snippet ?? {};
    expect(text).toMatch(/^….* Then <i>the quagga<\/i> swam & left\. Afterwards\. .*…$/);
    expect(cut(text, ranges)).toEqual(['quagga']);
    expect(text.length).toBeLessThan(350);
  });

  test('if only the title of a story matches, the search result contains no passage', async () => {
    await rewrite('heron-learns-the-fish-pass', { title: 'Xylophone' });
    const { highlights } = await only('xylophone');
    expect(highlights).toEqual({ title: [{ start: 0, end: 9 }], excerpt: [], snippet: null });
  });

  test('search results can be ordered by time', async () => {
    const timesOf = async (sort: string): Promise<string[]> =>
      (await search('council', { sort })).results.map(({ article }) => article.published_at);
    const newest = await timesOf('newest');
    expect(newest.length).toBeGreaterThan(3);
    expect(newest).toEqual(newest.toSorted().toReversed());
    const oldest = await timesOf('oldest');
    expect(oldest).toEqual(oldest.toSorted());
  });

  test('search results can be limited to a section and to a range of days, including its first and last', async () => {
    const sport = await search('rovers', { section: 'sport' });
    expect(sport.count).toBeGreaterThan(0);
    expect(sport.results.every(({ article }) => article.section.slug === 'sport')).toBe(true);
    expect(await slugsOf('rovers', { section: 'none' })).toEqual([]);

    const find = (from_date: string, to_date: string): Promise<string[]> =>
      slugsOf('axolotl', { from_date, to_date });
    // Daylight saving time ends on November 1 in the town's time zone, so this day has 25 hours.
    for (const [publishedAt, day, dayBefore, dayAfter] of [
      ['2026-11-11T04:59:59.999Z', '2026-11-10', '2026-11-09', '2026-11-11'],
      ['2026-11-10T05:00:00.000Z', '2026-11-10', '2026-11-09', '2026-11-11'],
      ['2026-11-01T04:00:00.000Z', '2026-11-01', '2026-10-31', '2026-11-02'],
      ['2026-11-02T04:59:59.999Z', '2026-11-01', '2026-10-31', '2026-11-02'],
    ] as const) {
      const story = { title: 'Axolotl', publishedAt: new Date(publishedAt) };
      await rewrite('number-7-driver-wrote-a-novel', story);
      expect(await find(day, day), publishedAt).toHaveLength(1);
      expect(await find(dayAfter, '2026-11-20'), publishedAt).toEqual([]);
      expect(await find('2026-10-01', dayBefore), publishedAt).toEqual([]);
    }
    expect(await find('0000-01-01', '9999-12-31')).toHaveLength(1);
  });

  test('the URLs of other pages of search results contain the search text and the filters', async () => {
    const { count, next, results } = await search('millbrook');
    expect(results).toHaveLength(12);
    const second = await (await fetch(next ?? '')).json();
    expect(second).toEqual(await search('millbrook', { page: 2 }));
    const past = await search('millbrook', { page: 99 });
    expect(past).toMatchObject({ count, next: null, results: [] });
  });

  test('a search does not find a scheduled story before its publication', async () => {
    const publishedAt = new Date(server.clock.now().getTime() + 60_000);
    await rewrite('corn-exchange-piano-88-keys', { title: 'Narwhal', publishedAt });
    expect(await slugsOf('narwhal')).toEqual([]);
    await server.clock.advance(61);
    expect(await slugsOf('narwhal')).toHaveLength(1);
  });

  test('a search text without any word finds nothing and causes no error', async () => {
    for (const q of String.raw`the and; & | !; <->; \\; ''; ""; --; 🌉🌉; (((; :*:*; %_%`.split(
      '; ',
    )) {
      expect(await search(q)).toMatchObject({ count: 0, next: null, results: [], corrected: null });
    }
  });

  test('a search text with only excluded words finds all stories without these words', async () => {
    const { count, results } = await search('-bridge');
    expect(count).toBeGreaterThan(10);
    expect(results[0]?.highlights).toEqual({ title: [], excerpt: [], snippet: null });
  });

  test('an invalid search is refused, and a message says why', async () => {
    for (const [query, error] of [
      ['', 'Search text is required'],
      ['q=', 'Search text is required'],
      ['q=a', 'Search text must be at least 2 characters'],
      ['q=%20%20%20', 'Search text must be at least 2 characters'],
      [`q=${'x'.repeat(101)}`, 'Search text must be at most 100 characters'],
      ['q=bridge&from_date=2026-02-30', 'From date must be a date (YYYY-MM-DD)'],
      ['q=bridge&to_date=yesterday', 'To date must be a date (YYYY-MM-DD)'],
      ['q=bridge&from_date=2026-11-02&to_date=2026-11-01', 'To date must not be before From date'],
      ['q=bridge&sort=best', 'Sort must be one of: relevance, newest, oldest'],
      ['q=bri%00dge', 'The request contains characters that are not allowed.'],
    ]) {
      const response = await server.raw(`/api/articles/search/?${query ?? ''}`);
      expect({ query, body: await response.json() }).toMatchObject({ query, body: { error } });
      expect(response.status).toBe(400);
    }
  });
});
