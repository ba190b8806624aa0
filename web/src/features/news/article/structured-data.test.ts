// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { makeArticle } from '~/testing/stories.ts';
import { structuredData } from './structured-data.ts';

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://courier.test');
});

test('says that a story for members is paid for, by whom it is and where it belongs', () => {
  const story = makeArticle({ slug: 'bridge', title: '</script>', is_premium: true });
  const text = structuredData(story);
  expect(text).not.toContain('</');
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

test('says that a story for everybody is free', () => {
  const text = structuredData(makeArticle());
  expect(text).toContain('"isAccessibleForFree":true');
  expect(text).not.toContain('hasPart');
});
