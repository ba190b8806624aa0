import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storyHtml } from '../../openapi/constants/storyHtml.gen.ts';
import type { OpenDatabase } from '../src/db/connection.ts';
import {
  advertisementImages,
  advertisements,
  articles,
  comments,
  subscriptions,
  users,
} from '../src/db/schema/index.ts';
import { findByPassword } from '../src/domain/accounts/passwords.ts';
import { TEST_NOW } from '../testing/test-clock.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { readPeople } from './files.ts';
import { reseed, seedWhenEmpty } from './load.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const groups = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, number> =>
  rows.reduce(
    (counts, row) => counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1),
    new Map<string, number>(),
  );

const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;

describe('the demo data are complete and realistic', () => {
  test('every section has stories of a realistic length, and none is dated in the future', async () => {
    const rows = await database.db.select().from(articles);
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(groups(rows, ({ section }) => section).size).toBe(8);
    for (const { slug, bodyText, bodyHtml, publishedAt, readingMinutes } of rows) {
      // A reader does not count tables and captions as a part of the story's length.
      const figures = bodyHtml.match(/<figure[^]*?<\/figure>/g)?.join(' ') ?? '';
      const words = wordsIn(bodyText) - wordsIn(figures.replaceAll(/<[^>]+>/g, ' '));
      expect(words, slug).toBeGreaterThanOrEqual(240);
      expect(words, slug).toBeLessThanOrEqual(720);
      expect(readingMinutes, slug).toBeGreaterThanOrEqual(1);
      expect(publishedAt.getTime(), slug).toBeLessThanOrEqual(TEST_NOW.getTime());
      const tags = Array.from(bodyHtml.matchAll(/<\/?([^\s>]*)/g), ([, tag = '']) => tag);
      expect(Object.keys(storyHtml), slug).toEqual(expect.arrayContaining(tags));
      expect(bodyText, slug).not.toMatch(/&(amp|lt|gt|quot);|<\w/);
    }
  });

  test('the pictures of every story and every advertisement exist on the disk', async () => {
    const media = path.join(import.meta.dirname, 'media');
    const stories = await database.db.select().from(articles);
    const images = await database.db.select().from(advertisementImages);
    const files = [
      ...stories.flatMap(({ hero }) => hero?.variants.map(({ url }) => url) ?? ['no picture']),
      ...images.flatMap((image) => [`/media/${image.path}`, `/media/${image.thumbnailPath}`]),
    ];
    const missing = files.filter(
      (file) => !existsSync(path.join(media, file.slice('/media'.length))),
    );
    expect(missing).toEqual([]);
  });

  test('every category has pending, approved and rejected advertisements', async () => {
    const rows = await database.db.select().from(advertisements);
    const found = groups(rows, ({ category, status }) => `${category} ${status}`);
    const categories = groups(rows, ({ category }) => category);
    expect(categories.size).toBe(8);
    for (const category of categories.keys()) {
      for (const status of ['pending', 'approved', 'rejected']) {
        expect(found.get(`${category} ${status}`), `${category} ${status}`).toBeGreaterThan(0);
      }
    }
  });

  test('stories have comments, replies and hidden comments, and none is dated in the future', async () => {
    const rows = await database.db.select().from(comments);
    expect(rows.filter(({ parentId }) => parentId !== null).length).toBeGreaterThan(5);
    expect(rows.filter(({ hiddenAt }) => hiddenAt !== null).length).toBeGreaterThan(0);
    expect(rows.every(({ createdAt }) => createdAt <= TEST_NOW)).toBe(true);
  });

  test('the seeded people can sign in with the documented password', async () => {
    const rows = await database.db.select().from(users);
    const [member] = readPeople().filter(({ key }) => key === 'member');
    const stored = rows.find(({ email }) => email === member?.email);
    const accounts = stored === undefined ? [] : [stored];
    expect(await findByPassword(member?.password ?? '', accounts)).toBe(stored);
    expect(await findByPassword('Courier2027', accounts)).toBeUndefined();
    expect(rows.filter(({ role }) => role === 'admin')).toHaveLength(2);
    expect(rows.filter(({ emailVerifiedAt }) => emailVerifiedAt === null)).toHaveLength(1);
  });

  test('some memberships are active, some are cancelled and some have expired', async () => {
    const rows = await database.db.select().from(subscriptions);
    const runs = rows.filter(({ isActive, endDate }) => isActive && endDate > TEST_NOW);
    expect(runs.some(({ autoRenew }) => autoRenew)).toBe(true);
    expect(runs.some(({ autoRenew }) => !autoRenew)).toBe(true);
    expect(rows.some(({ isActive, endDate }) => !isActive && endDate < TEST_NOW)).toBe(true);
  });
});

describe('seeding a database', () => {
  test('seedWhenEmpty does not change a database that already has content', async () => {
    expect(await seedWhenEmpty(database.db, TEST_NOW)).toBe(false);
  });

  test('seeding again gives the same ids and times, whatever the database contained', async () => {
    const read = () => database.db.select().from(advertisements).orderBy(advertisements.id);
    const before = await read();
    await database.db.delete(advertisements);
    await reseed(database.db, TEST_NOW);
    expect(await read()).toEqual(before);
  });

  test('a row that is inserted after the seeding gets a free id', async () => {
    const { db } = database;
    const count = await db.$count(users);
    const [row] = await db
      .insert(users)
      .values({
        email: 'new@millbrook.example',
        passwordHash: '',
        firstName: 'New',
        lastName: 'Person',
        joinedDate: TEST_NOW,
        updatedAt: TEST_NOW,
      })
      .returning({ id: users.id });
    expect(row?.id).toBe(count + 1);
  });

  test('the newest seeded story is equally old whenever a database is seeded', async () => {
    const later = new Date('2031-05-05T12:00:00Z');
    const newest = async () => {
      const rows = await database.db.select({ at: articles.publishedAt }).from(articles);
      return Math.max(...rows.map(({ at }) => at.getTime()));
    };
    const ageNow = TEST_NOW.getTime() - (await newest());
    await reseed(database.db, later);
    expect(later.getTime() - (await newest())).toBe(ageNow);
  });
});
