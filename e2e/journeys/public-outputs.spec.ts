import { z } from 'zod';
import { HOSTILE_TEXTS } from '../../web/src/testing/hostile-texts.ts';
import {
  changeStories,
  publicUrls,
  readOutputs,
  type Output,
  type StoredStory,
} from '../support/public-outputs.ts';
import type { RunningKit } from '../support/running-kit.ts';
import { expect, onlyAtMachinePace, test } from '../support/test.ts';

onlyAtMachinePace('the test compares documents without typing.');

const articleSchema = z.object({ body_html: z.string() });

/** Adds hidden text after the public part of a premium story. */
const withHidden =
  ({ api }: RunningKit, hidden: string) =>
  async (story: StoredStory, index: number): Promise<StoredStory> => {
    if (!story.is_premium) return story;
    const response = await fetch(`${api}/api/articles/${story.slug}/`);
    const { body_html: free } = articleSchema.parse(await response.json());
    // High read counts keep the premium stories in the list of most read stories.
    const reads = 1_000_000 + index * 1000;
    return { ...story, body_html: `${free}\n<p>${hidden}</p>`, body_text: hidden, reads };
  };

/** Returns a response as text, without the timestamps that rendering writes into HTML. */
const textOf = ({ type, bytes }: Output): string =>
  type.includes('html') ? bytes.toString().replaceAll(/\b\d{13}\b/g, '') : bytes.toString('hex');

/** Compares two sets of responses, and returns the URLs whose responses differ. */
const different = (one: Map<string, Output>, other: Map<string, Output>): string[] =>
  [...one.keys()].filter((at) => {
    const [before, after] = [one.get(at), other.get(at)];
    return !before || !after || textOf(before) !== textOf(after);
  });

test(
  'the hidden text of premium stories does not change any public response',
  { tag: '@long' },
  async ({ page, control, kit }) => {
    test.slow();
    const { request } = page.context();
    const stories = await changeStories(control, withHidden(kit, 'Okapis left the council.'));
    const premium = stories.filter((story) => story.is_premium).map(({ slug }) => slug);
    expect(premium.length).toBeGreaterThan(3);
    const words = ['okapi', 'okpai', 'wombta', 'council', 'wombat'];
    const searches = [...words, '"okapis left"', 'bridge -okapi'];
    const urls = publicUrls(premium, searches);
    const before = await readOutputs(request, urls);
    for (const [url, { status }] of before) {
      if (!url.startsWith('/no/')) expect(status, url).toBeLessThan(400);
    }

    await changeStories(control, withHidden(kit, `Wombats ${'like the council '.repeat(300)}`));
    const after = await readOutputs(request, urls);
    expect(different(before, after)).toEqual([]);

    await changeStories(control, async (story) => ({
      ...story,
      title: `${story.title}!`,
    }));
    const articles = premium.map((slug) => `/article/${slug}`);
    expect(different(before, await readOutputs(request, urls))).toEqual(
      expect.arrayContaining([...articles, '/', '/feeds/rss.xml', '/sitemap/news.xml']),
    );
  },
);

const STORABLE = Object.entries(HOSTILE_TEXTS).map(([name, text]): [string, string] => [
  name,
  text.replaceAll(/\p{Cs}|\0/gu, ''),
]);

test(
  'hostile story titles break neither pages nor feeds',
  { tag: '@long' },
  async ({ page, control }) => {
    test.slow();
    const { request } = page.context();
    await page.goto('/about');
    const stories = await changeStories(control, async (story, index) => {
      const [, title = ''] = STORABLE[index % STORABLE.length] ?? [];
      return { ...story, title, excerpt: title };
    });
    const some = stories.slice(0, STORABLE.length);
    const outputs = await readOutputs(
      request,
      publicUrls(
        some.map(({ slug }) => slug),
        [],
      ),
    );
    for (const [url, { status, type, bytes }] of outputs) {
      if (url.startsWith('/no/')) continue;
      expect(status, url).toBe(200);
      const text = bytes.toString();
      if (type.includes('json')) JSON.parse(text);
      if (!/xml|html/.test(type)) continue;
      const parsed = await page.evaluate(parse, { text, isHtml: type.includes('html') });
      expect(parsed.faults, url).toEqual([]);
      const story = some.find(({ slug }) => url === `/article/${slug}`);
      if (story) expect(parsed.headline, url).toBe(story.title);
    }
  },
);

/** Parses a document in the browser. Returns its errors and the headline in its JSON-LD. */
const parse = ({ text, isHtml }: { text: string; isHtml: boolean }) => {
  const parsed = new DOMParser().parseFromString(text, isHtml ? 'text/html' : 'text/xml');
  const faults = [...parsed.querySelectorAll('parsererror')].map((one) => one.textContent);
  let headline: string | undefined;
  for (const script of parsed.querySelectorAll('script[type*=json]')) {
    try {
      const data = JSON.parse(script.textContent) as { '@graph'?: { headline?: string }[] } | null;
      headline ??= data?.['@graph']?.[0]?.headline;
    } catch (error) {
      faults.push(String(error));
    }
  }
  // Images and scripts from hostile titles exist only if the page has not escaped a title.
  for (const image of parsed.querySelectorAll('img[src=x], img[onerror]')) {
    faults.push(image.outerHTML);
  }
  for (const script of parsed.querySelectorAll('script:not([src]):not([type])')) {
    if (script.textContent.trim() === 'alert(1)') faults.push(script.textContent);
  }
  return { faults, headline };
};
