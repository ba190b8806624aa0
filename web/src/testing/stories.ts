import type { Schemas } from '~/shared/api/types.ts';

/** Creates a story as the API lists it, with defaults. */
export const makeStory = (
  parts: Partial<Schemas['ArticleSummary']> = {},
): Schemas['ArticleSummary'] => {
  const id = parts.id ?? 1;
  return {
    id,
    slug: `story-${id}`,
    title: `Story ${id}`,
    excerpt: 'What happened, in a sentence.',
    section: { slug: 'politics', name: 'Politics' },
    authors: [{ name: 'Ruth Adeyemi', slug: 'ruth-adeyemi', avatar: null }],
    hero_image: null,
    published_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
    is_premium: false,
    is_live: false,
    reading_minutes: 3,
    comment_count: 0,
    ...parts,
  };
};

/** Creates a full public story, with defaults. */
export const makeArticle = (parts: Partial<Schemas['Article']> = {}): Schemas['Article'] => ({
  ...makeStory(parts),
  body_html: '<p>The bridge opened on time.</p>',
  is_truncated: false,
  tags: [],
  related: [],
  corrections: [],
  ...parts,
});

/** Creates an update of a live story, with defaults. */
export const makeUpdate = (
  id: number,
  parts: Partial<Schemas['LiveUpdate']> = {},
): Schemas['LiveUpdate'] => ({
  id,
  at: '2026-11-20T12:00:00.000Z',
  title: `Reading ${id}`,
  body_html: `<p>It is ${id} feet.</p>`,
  is_key: false,
  ...parts,
});

/** Creates a list response with a single page. */
export const pageOf = <Item>(results: Item[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});
