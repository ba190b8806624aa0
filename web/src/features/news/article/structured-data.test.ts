import { beforeEach, expect, test, vi } from 'vitest';
import type { Story } from '../api/stories.ts';
import { makeArticle } from '~/testing/stories.ts';
import { faultsOfStructuredData } from '~/testing/structured-data.ts';
import { structuredDataOf } from '~/shared/page/page-description.ts';
import { storyPage } from './story-page.ts';

const structuredData = (story: Story) => structuredDataOf(storyPage(story));

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://courier.test');
});

test('JSON-LD marks a premium story as paid, with its authors and section', async () => {
  const story = makeArticle({ slug: 'bridge', title: '</script>', is_premium: true });
  const text = structuredData(story);
  expect(text).not.toContain('</');
  expect(await faultsOfStructuredData(text)).toEqual([]);
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [
      {
        '@type': 'NewsArticle',
        headline: '</script>',
        isAccessibleForFree: false,
        hasPart: { isAccessibleForFree: false, cssSelector: '.paid' },
        author: [{ name: 'Ruth Adeyemi', url: 'https://courier.test/author/ruth-adeyemi' }],
        publisher: { logo: { url: 'https://courier.test/icon-512.png' } },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1 },
          { name: 'Politics' },
          { item: expect.any(String) as string },
        ],
      },
    ],
  });
});

test('JSON-LD marks a public story as free', async () => {
  const text = structuredData(makeArticle());
  expect(await faultsOfStructuredData(text)).toEqual([]);
  expect(text).toContain('"isAccessibleForFree":true');
  expect(text).not.toContain('hasPart');
});

test('the JSON-LD of a live story lists its updates', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  const body_html = '<p>Tea &amp; soup</p>';
  const update = { id: 7, at, title: 'Half-time', body_html, is_key: true };
  const story = makeArticle({ slug: 'tie', is_live: true, updates: [update] });
  expect(await faultsOfStructuredData(structuredData(story))).toEqual([]);
  const { '@graph': graph } = JSON.parse(structuredData(story)) as Record<string, unknown[]>;
  expect(graph?.[0]).toMatchObject({
    '@type': 'LiveBlogPosting',
    coverageStartTime: story.published_at,
    liveBlogUpdate: [
      {
        '@type': 'BlogPosting',
        headline: 'Half-time',
        datePublished: at,
        articleBody: 'Tea & soup',
        url: 'https://courier.test/article/tie#entry-7',
      },
    ],
  });
  expect(graph?.[0]).not.toHaveProperty('coverageEndTime');
  expect(structuredData({ ...story, is_live: false })).toContain('coverageEndTime');
});
