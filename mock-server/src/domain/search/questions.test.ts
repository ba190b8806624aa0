import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readStories } from '../../../seeds/files.ts';
import { useTestServer } from '../../../testing/server.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../testing/search-questions');
const questionsSchema = z.array(
  z.union([
    z.strictObject({ question: z.string(), stories: z.array(z.string()).min(1) }),
    z.strictObject({ question: z.string(), author: z.string() }),
  ]),
);
type Question = z.infer<typeof questionsSchema>[number];

const FIRST = 3;
const BAR = 0.95;

const server = await useTestServer();
const stories = readStories();

const wantedBy = (asked: Question): string[] =>
  'stories' in asked
    ? asked.stories
    : stories.filter(({ authors }) => authors.includes(asked.author)).map(({ slug }) => slug);

/** Returns which share of the first results, at most three, are wanted stories. */
const precisionOf = async (asked: Question): Promise<number> => {
  const { results } = await server.ok('searchArticles', { query: { q: asked.question } });
  const wanted = wantedBy(asked);
  const first = results.slice(0, FIRST).map(({ article }) => article.slug);
  return first.filter((slug) => wanted.includes(slug)).length / Math.min(FIRST, wanted.length);
};

test.each(['tuned', 'untouched'])(
  'for the test searches in %s.yaml, at least 95 % of the first three results are wanted stories',
  async (half) => {
    const file = readFileSync(path.join(FOLDER, `${half}.yaml`), 'utf8');
    const questions = questionsSchema.parse(parse(file));
    const shares: number[] = [];
    for (const asked of questions) {
      shares.push(await precisionOf(asked));
    }
    const precision = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const missed = questions.filter((_, index) => shares[index] === 0);
    expect(missed).toEqual([]);
    expect(precision).toBeGreaterThanOrEqual(BAR);
  },
);
