import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { articleAuthors, articles } from '../../db/schema/index.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();

const publish = (slug: string, publishedAt: Date): Promise<unknown> =>
  server.services.db.update(articles).set({ publishedAt }).where(eq(articles.slug, slug));

describe('listArticles', () => {
  test('listArticles returns twelve stories per page, newest first, and the URL of the next page', async () => {
    const first = await server.ok('listArticles');
    expect(first.results).toHaveLength(12);
    expect(first.previous).toBeNull();
    const second = await (await fetch(first.next ?? '')).json();
    expect(second).toEqual(await server.ok('listArticles', { query: { page: 2 } }));

    const all = await server.ok('listArticles', { query: { page_size: 50 } });
    const times = all.results.map((article) => article.published_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(all.results.slice(0, 12)).toEqual(first.results);
  });

  test('listArticles returns an empty page after the last one, with the URL of the last page', async () => {
    const { count } = await server.ok('listArticles');
    const past = await server.ok('listArticles', { query: { page: 900 } });
    expect(past).toMatchObject({ count, next: null, results: [] });
    const last = await (await fetch(past.previous ?? '')).json();
    expect(last).toMatchObject({ next: null });
  });

  test('listArticles returns each story with its authors, its section and the number of visible comments', async () => {
    const { results } = await server.ok('listArticles', { query: { tag: 'swing bridge' } });
    const bridge = results.find(({ slug }) => slug === 'swing-bridge-stays-open-on-sundays');
    expect(bridge).toMatchObject({
      section: { slug: 'news', name: 'News' },
      authors: [{ slug: 'ruth-adeyemi', name: 'Ruth Adeyemi' }],
    });
    const discussion = await server.ok('listComments', { params: { slug: bridge?.slug ?? '' } });
    const visible = discussion.results
      .flatMap((comment) => [comment, ...comment.replies])
      .filter((comment) => comment.text !== null);
    expect(bridge?.comment_count).toBe(visible.length);
  });

  test('the authors of a story keep their order', async () => {
    const params = { slug: 'foundry-road-crossing-six-reports' };
    const slugs = async (): Promise<string[]> =>
      (await server.ok('getArticle', { params })).authors.map(({ slug }) => slug);
    expect(await slugs()).toEqual(['tom-bellweather', 'ruth-adeyemi']);
    await server.services.db.update(articleAuthors).set({ position: sql`1 - position` });
    // The server learns of a direct write to the database a moment later, by a notification.
    await expect.poll(slugs).toEqual(['ruth-adeyemi', 'tom-bellweather']);
  });

  test('the filters by section, tag and author can be combined', async () => {
    const bySection = await server.ok('listArticles', { query: { section: 'sport' } });
    expect(bySection.count).toBeGreaterThan(0);
    expect(bySection.results.every(({ section }) => section.slug === 'sport')).toBe(true);
    const byAuthor = await server.ok('listArticles', { query: { author: 'ruth-adeyemi' } });
    expect(byAuthor.count).toBeGreaterThan(0);
    for (const { authors } of byAuthor.results) {
      expect(authors.map(({ slug }) => slug)).toContain('ruth-adeyemi');
    }
    const query = { author: 'ruth-adeyemi', section: 'sport' };
    expect((await server.ok('listArticles', { query })).count).toBe(0);
  });

  test('with include=body, the list has the texts of stories except those of premium stories', async () => {
    const query = { page_size: 50, include: 'body' } as const;
    const token = await server.tokenOf('member');
    const { results } = await server.ok('listArticles', { query, token });
    const premium = results.filter((story) => story.is_premium);
    expect(premium.length).toBeGreaterThan(0);
    for (const story of premium) {
      expect(story).not.toHaveProperty('body_html');
      expect(story).not.toHaveProperty('updates');
      expect(story.tags?.length).toBeGreaterThan(0);
    }
    const free = results.filter((story) => !story.is_premium);
    const followed = free.find((story) => story.latest_update);
    for (const story of [followed, free.find((one) => one !== followed)]) {
      const whole = await server.ok('getArticle', { params: { slug: story?.slug ?? '' } });
      const { body_html, tags, updates } = whole;
      expect(story).toMatchObject({ body_html, tags, ...(updates && { updates }) });
    }
  });

  test('each month in the list of months has stories and the time of their latest change', async () => {
    const months = await server.ok('listArticleMonths');
    expect(months.length).toBeGreaterThan(1);
    expect(months).toEqual(months.toSorted((a, b) => b.month.localeCompare(a.month)));
    let listed = 0;
    for (const { month, updated_at: updatedAt } of months) {
      const query = { month, page_size: 50 };
      const { count, results } = await server.ok('listArticles', { query });
      listed += count;
      for (const { published_at: at } of results) expect(at.startsWith(month)).toBe(true);
      const changes = results.map((story) => story.updated_at);
      expect(changes.toSorted().at(-1)).toBe(updatedAt);
    }
    expect(listed).toBe((await server.ok('listArticles')).count);
  });

  test('for an unknown section, tag or author, listArticles returns an empty page', async () => {
    for (const query of [{ section: 'none' }, { tag: 'none' }, { author: 'none' }]) {
      const page = await server.ok('listArticles', { query });
      expect(page).toEqual({ count: 0, next: null, previous: null, results: [] });
    }
  });

  test('a scheduled story is listed from its publication time on', async () => {
    const [newest] = (await server.ok('listArticles')).results;
    const slug = newest?.slug ?? '';
    const inAnHour = new Date(server.clock.now().getTime() + 3_600_000);
    await publish(slug, inAnHour);
    // The server learns of a direct write to the database a moment later.
    const newestSlug = async () => (await server.ok('listArticles')).results[0]?.slug;
    await expect.poll(newestSlug).not.toBe(slug);
    expect(await server.statusOf('getArticle', { params: { slug } })).toBe(404);
    await server.clock.advance(3601);
    expect(await newestSlug()).toBe(slug);
    expect((await server.ok('getArticle', { params: { slug } })).slug).toBe(slug);
  });
});

test('listMostReadArticles returns the ten stories with the most readers', async () => {
  const rows = await server.services.db.select().from(articles);
  const expected = rows.toSorted((a, b) => b.reads - a.reads).map(({ slug }) => slug);
  const mostRead = await server.ok('listMostReadArticles');
  expect(mostRead.map(({ slug }) => slug)).toEqual(expected.slice(0, 10));
});

test('listSections returns the sections in the order of the menu', async () => {
  const sections = await server.ok('listSections');
  expect(sections[0]).toMatchObject({ slug: 'news', name: 'News' });
  expect(sections.map(({ slug }) => slug).join()).toBe(
    'news,politics,business,sport,culture,education,environment,life',
  );
});

describe('getAuthor', () => {
  test('getAuthor returns the name, role, biography and picture of an author', async () => {
    const author = await server.ok('getAuthor', { params: { slug: 'ruth-adeyemi' } });
    expect(author).toMatchObject({ name: 'Ruth Adeyemi', role: 'Council and politics reporter' });
    expect(author.bio).toContain('412 meetings');
    expect(author.avatar).toMatch(/^\/media\/authors\/ruth-adeyemi/);
  });
});

test('countChanges returns a higher number after a decision about an advertisement, but not after a view', async () => {
  const token = await server.tokenOf('admin');
  const before = await server.ok('countChanges');
  await server.ok('recordAdvertisementView', { params: { id: 3 } });
  expect(await server.ok('countChanges')).toEqual(before);
  await server.ok('rejectAdvertisement', { params: { id: 3 }, token });
  await expect
    .poll(async () => (await server.ok('countChanges')).count)
    .toBeGreaterThan(before.count);
  expect((await server.ok('countChanges')).server).toBe(before.server);
});
