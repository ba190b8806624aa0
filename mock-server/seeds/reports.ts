import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../src/db/connection.ts';
import { comments, reports } from '../src/db/schema/index.ts';
import { known } from './files.ts';
import type { PublishedStory } from './newsroom.ts';
import { readYaml } from './read-yaml.ts';
import { minutesAfter } from './time.ts';

const REPORTED_AFTER_MINUTES = 15;

const reportSchema = z.strictObject({
  story: z.string(),
  /** The author of the reported comment on the story. */
  author: z.string(),
  by: z.string(),
  reason: z.string(),
});

/** Inserts the reports of comments on the demo stories. */
export const seedReports = async (
  db: Database,
  now: Date,
  people: ReadonlyMap<string, number>,
  stories: ReadonlyMap<string, PublishedStory>,
): Promise<void> => {
  for (const report of z.array(reportSchema).parse(readYaml('reports.yaml'))) {
    const articleId = known(stories, report.story).id;
    const isReported = and(
      eq(comments.articleId, articleId),
      eq(comments.authorId, known(people, report.author)),
    );
    const [comment] = await db.select().from(comments).where(isReported);
    if (comment === undefined) throw new Error(`${report.author} has no comment to report`);
    const then = minutesAfter(comment.createdAt, REPORTED_AFTER_MINUTES);
    const latest = minutesAfter(now, -1);
    await db.insert(reports).values({
      commentId: comment.id,
      reporterId: known(people, report.by),
      reason: 'abuse',
      note: report.reason,
      at: then < latest ? then : latest,
    });
  }
};
