// @vitest-environment node
import { parseJsonFeed } from 'feedsmith';
import { JSDOM } from 'jsdom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeAnonymousApi } from '~/testing/fake-api.ts';
import { HOSTILE_TEXTS } from '~/testing/hostile-texts.ts';
import { makeArticle, pageOf } from '~/testing/stories.ts';
import { loader as feed } from './feed.ts';
import { loader as sitemap } from './sitemap.ts';

/** In a world, pages share no API responses, so no test gets another test's responses. */
const NOTHING_SHARED = { world: 'test' };

const storyOf = (text: string) =>
  makeArticle({
    title: text,
    excerpt: text,
    body_html: '<p>]]>]]></p>',
    section: { slug: 'sport', name: text },
    authors: [{ slug: text, name: text, avatar: null }],
    tags: [text],
    published_at: new Date().toISOString(),
  });

const publish = (text: string): void => {
  vi.stubEnv('SITE_ORIGIN', 'https://courier.test');
  onTestFinished(() => void vi.unstubAllEnvs());
  const story = storyOf(text);
  const isList = (operation: string) => operation.startsWith('GET /articles/?');
  const responses = {
    get: (_: object, name: string) => () =>
      name.endsWith('/months/')
        ? { status: 404 }
        : { body: isList(name) ? pageOf([story]) : story },
  };
  fakeAnonymousApi(new Proxy({}, responses));
};

/** Parses XML with jsdom, which rejects malformed XML and shares no code with the XML generator. */
const parseXml = async (response: Response): Promise<Document> => {
  expect(response.status).toBe(200);
  return new JSDOM(await response.text(), { contentType: 'text/xml' }).window.document;
};

const inXml = (text: string): string =>
  text
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('\r\n', '\n');

const texts = Object.entries(HOSTILE_TEXTS);

test.each(texts)('feeds stay well-formed if the title of a story is %s', async (_, text) => {
  publish(text);
  const request = new Request('https://courier.test');
  const rss = await parseXml(
    await feed({ params: { format: 'rss.xml' }, request, context: NOTHING_SHARED }),
  );
  expect(rss.querySelector('item > title')?.textContent).toBe(inXml(text));
  expect(rss.querySelector('item > description')?.textContent).toBe(inXml(text));
  const content = [...rss.querySelectorAll('item > *')].find((one) => one.localName === 'encoded');
  expect(content?.textContent).toBe('<p>]]&gt;]]&gt;</p>');

  const json: unknown = await (
    await feed({ params: { format: 'feed.json' }, request, context: NOTHING_SHARED })
  ).json();
  expect(parseJsonFeed(json).items).toHaveLength(1);
  expect(json).toMatchObject({ items: [{ content_html: '<p>]]&gt;]]&gt;</p>' }] });
});

test.each(texts)('the sitemap stays well-formed if the title of a story is %s', async (_, text) => {
  publish(text);
  for (const part of [
    undefined,
    'news.xml',
    `stories-${new Date().toISOString().slice(0, 7)}.xml`,
  ]) {
    const xml = await parseXml(await sitemap({ params: { part }, context: NOTHING_SHARED }));
    expect(xml.querySelector('loc')?.textContent).toMatch(/^https:\/\/courier\.test\//);
  }
});
