import { existsSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { Database } from '../src/db/connection.ts';
import {
  articleAuthors,
  articleCorrections,
  articles,
  articleTags,
  authors,
  liveUpdates,
  sections,
  type HeroImageRow,
} from '../src/db/schema/index.ts';
import { SEEDED_MEDIA_FOLDER } from '../src/settings/folders.ts';
import type { SeedStory, Town } from './files.ts';
import { hoursBefore, minutesAfter } from './time.ts';
import { storyHtml } from '../../openapi/constants/storyHtml.gen.ts';
import { plainText } from '../src/domain/articles/free-part.ts';

/** The facts about a story that the seeding of comments needs. */
export interface PublishedStory {
  id: number;
  publishedAt: Date;
}

const HERO = { width: 1200, height: 800 };
const HERO_WIDTHS = [480, 800, HERO.width];
const HERO_TYPES = ['avif', 'webp'];

const ifPresent = (file: string): string | null =>
  existsSync(path.join(SEEDED_MEDIA_FOLDER, file)) ? file : null;

const heroOf = (story: SeedStory): HeroImageRow | null => {
  if (story.picture !== undefined) {
    const { path: stored, width, height } = story.picture;
    const about = { alt: story.image_alt, credit: story.image_credit, thumbhash: null };
    return { url: `/media/${stored}`, ...about, width, height, variants: [] };
  }
  const name = `articles/${story.slug}`;
  // Browsers that support none of the formats in `variants` load this file.
  const fallback = ifPresent(`${name}-${HERO.width}.webp`);
  if (fallback === null) return null;
  return {
    url: `/media/${fallback}`,
    alt: story.image_alt,
    ...HERO,
    credit: story.image_credit,
    thumbhash: story.image_thumbhash ?? null,
    variants: HERO_TYPES.flatMap((type) =>
      HERO_WIDTHS.map((width) => ({
        url: `/media/${name}-${width}.${type}`,
        width,
        type: `image/${type}`,
      })),
    ),
  };
};

const lastChange = (story: SeedStory, publishedAt: Date, now: Date): Date => {
  const corrected = story.corrections.map(({ hours_ago }) => hours_ago);
  return corrected.length === 0 ? publishedAt : hoursBefore(now, Math.min(...corrected));
};

const PERMITTED = Object.entries(storyHtml);
const WORDS_PER_MINUTE = 220;

/** A story's text as HTML and as plain text, with its reading time. */
interface RenderedText {
  html: string;
  /** The story as plain text, with one line per element. */
  text: string;
  minutes: number;
}

/** Converts Markdown into safe HTML with only the tags that a story may have. */
const renderMarkdown = (markdown: string): RenderedText => {
  const html = sanitizeHtml(marked.parse(markdown, { async: false }), {
    allowedTags: PERMITTED.map(([tag]) => tag),
    allowedAttributes: Object.fromEntries(PERMITTED.map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['http', 'https', 'mailto'],
  }).trim();
  const text = plainText(html);
  const words = text.split(/\s+/).length;
  return { html, text, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
};

/** Returns the story with its live updates up to the seeding, for search and reading time. */
const withUpdates = ({ markdown, coverage }: SeedStory): string => {
  const told = coverage?.updates.filter(({ minutes }) => minutes <= 0) ?? [];
  return [markdown, ...told.map(({ title, text }) => `${title}\n\n${text}`)].join('\n\n');
};

/** Inserts sections, writers and stories. Returns the stories by slug. */
export const seedNewsroom = async (
  db: Database,
  now: Date,
  newsroom: Town,
): Promise<Map<string, PublishedStory>> => {
  const { stories } = newsroom;
  const published = new Map(
    stories.map((story, index) => [
      story.slug,
      { id: index + 1, publishedAt: hoursBefore(now, story.hours_ago) },
    ]),
  );
  if (newsroom.sections.length > 0) await db.insert(sections).values(newsroom.sections);
  const writers = newsroom.authors.map((author) => ({
    ...author,
    avatar: ifPresent(`authors/${author.slug}-192.webp`),
  }));
  if (writers.length > 0) await db.insert(authors).values(writers);
  if (stories.length === 0) return published;
  await db.insert(articles).values(
    stories.map((story, index) => {
      const rendered = renderMarkdown(withUpdates(story));
      const publishedAt = hoursBefore(now, story.hours_ago);
      return {
        id: index + 1,
        slug: story.slug,
        title: story.title,
        excerpt: story.excerpt,
        section: story.section,
        bodyHtml: renderMarkdown(story.markdown).html,
        bodyText: rendered.text,
        hero: heroOf(story),
        publishedAt,
        updatedAt: lastChange(story, publishedAt, now),
        isPremium: story.premium,
        isSensitive: story.sensitive,
        isLive: story.live,
        liveUntil: story.coverage && minutesAfter(now, story.coverage.ends_in_minutes),
        readingMinutes: rendered.minutes,
        reads: story.reads,
      };
    }),
  );
  await seedDetails(db, stories, now);
  return published;
};

const seedDetails = async (db: Database, stories: readonly SeedStory[], now: Date) => {
  const bylines = stories.flatMap((story, index) =>
    story.authors.map((authorSlug, position) => ({ articleId: index + 1, authorSlug, position })),
  );
  if (bylines.length > 0) await db.insert(articleAuthors).values(bylines);
  const tags = stories.flatMap((story, index) =>
    story.tags.map((tag, position) => ({ articleId: index + 1, tag, position })),
  );
  if (tags.length > 0) await db.insert(articleTags).values(tags);
  const corrections = stories.flatMap((story, index) =>
    story.corrections.map(({ hours_ago, text }) => ({
      articleId: index + 1,
      text,
      at: hoursBefore(now, hours_ago),
    })),
  );
  if (corrections.length > 0) await db.insert(articleCorrections).values(corrections);
  const updates = stories.flatMap(({ coverage }, index) =>
    (coverage?.updates ?? []).map(({ minutes, title, key, text }) => ({
      articleId: index + 1,
      at: minutesAfter(now, minutes),
      title,
      bodyHtml: renderMarkdown(text).html,
      isKey: key,
    })),
  );
  if (updates.length > 0) await db.insert(liveUpdates).values(updates);
};
