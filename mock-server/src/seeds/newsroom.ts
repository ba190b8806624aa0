import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../db/connection.ts';
import {
  articleAuthors,
  articleCorrections,
  articles,
  articleTags,
  authors,
  sections,
  type HeroImageRow,
} from '../db/schema/index.ts';
import { SEEDED_MEDIA_FOLDER } from '../folders.ts';
import { readManifest, readNewsroom, readStories, type Manifest, type SeedStory } from './files.ts';
import { renderMarkdown } from './markdown.ts';
import { hoursBefore, minutesAfter } from './time.ts';

const LIVE_UPDATE_MINUTES_AGO = 12;

/** A story as the comments need to know it. */
export interface PublishedStory {
  id: number;
  publishedAt: Date;
}

const ifDrawn = (file: string): string | null =>
  existsSync(path.join(SEEDED_MEDIA_FOLDER, file)) ? file : null;

const heroOf = (story: SeedStory, manifest: Manifest): HeroImageRow | null => {
  const picture = manifest[`articles/${story.slug}`];
  if (picture === undefined) return null;
  const variants = picture.variants.map(({ file, width, type }) => ({
    url: `/media/${file}`,
    width,
    type,
  }));
  // What a browser takes that knows none of the newer formats: the widest WebP.
  const fallback = variants
    .filter(({ type }) => type === 'image/webp')
    .reduce<{ url: string; width: number } | null>(
      (widest, variant) => (widest !== null && widest.width >= variant.width ? widest : variant),
      null,
    );
  if (fallback === null) return null;
  return {
    url: fallback.url,
    alt: story.image_alt,
    width: picture.width,
    height: picture.height,
    credit: story.image_credit,
    thumbhash: picture.thumbhash,
    variants,
  };
};

const lastChange = (story: SeedStory, publishedAt: Date, now: Date): Date => {
  if (story.live) return minutesAfter(now, -LIVE_UPDATE_MINUTES_AGO);
  const corrected = story.corrections.map(({ hours_ago }) => hours_ago);
  return corrected.length === 0 ? publishedAt : hoursBefore(now, Math.min(...corrected));
};

/** Inserts sections, writers and stories; answers the stories by slug. */
export const seedNewsroom = async (
  db: Database,
  now: Date,
): Promise<Map<string, PublishedStory>> => {
  const newsroom = readNewsroom();
  const manifest = readManifest();
  const stories = readStories();
  const published = new Map(
    stories.map((story, index) => [
      story.slug,
      { id: index + 1, publishedAt: hoursBefore(now, story.hours_ago) },
    ]),
  );
  await db.insert(sections).values(newsroom.sections);
  await db.insert(authors).values(
    newsroom.authors.map((author) => ({
      ...author,
      avatar: ifDrawn(`authors/${author.slug}-192.webp`),
    })),
  );
  await db.insert(articles).values(
    stories.map((story, index) => {
      const rendered = renderMarkdown(story.markdown);
      const publishedAt = hoursBefore(now, story.hours_ago);
      return {
        id: index + 1,
        slug: story.slug,
        title: story.title,
        excerpt: story.excerpt,
        section: story.section,
        bodyHtml: rendered.html,
        bodyText: rendered.text,
        hero: heroOf(story, manifest),
        publishedAt,
        updatedAt: lastChange(story, publishedAt, now),
        isPremium: story.premium,
        isLive: story.live,
        readingMinutes: rendered.minutes,
        reads: story.reads,
      };
    }),
  );
  await seedDetails(db, stories, now);
  return published;
};

const seedDetails = async (
  db: Database,
  stories: readonly SeedStory[],
  now: Date,
): Promise<void> => {
  await db.insert(articleAuthors).values(
    stories.flatMap((story, index) =>
      story.authors.map((authorSlug, position) => ({
        articleId: index + 1,
        authorSlug,
        position,
      })),
    ),
  );
  await db
    .insert(articleTags)
    .values(
      stories.flatMap((story, index) =>
        story.tags.map((tag, position) => ({ articleId: index + 1, tag, position })),
      ),
    );
  const corrections = stories.flatMap((story, index) =>
    story.corrections.map(({ hours_ago, text }) => ({
      articleId: index + 1,
      text,
      at: hoursBefore(now, hours_ago),
    })),
  );
  if (corrections.length > 0) await db.insert(articleCorrections).values(corrections);
};
