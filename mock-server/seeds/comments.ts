import type { Database } from '../src/db/connection.ts';
import { comments, reports } from '../src/db/schema/index.ts';
import { known, type Town } from './files.ts';
import type { PublishedStory } from './newsroom.ts';
import { minutesAfter } from './time.ts';

const HIDDEN_AFTER_MINUTES = 25;
const REPORTED_AFTER_MINUTES = 15;

/** Inserts the comments on the demo stories, some of them hidden or reported. */
export const seedComments = async (
  db: Database,
  now: Date,
  town: Pick<Town, 'comments'>,
  people: ReadonlyMap<string, number>,
  stories: ReadonlyMap<string, PublishedStory>,
): Promise<void> => {
  /** Returns a time after the story's publication that is not in the future. */
  const timeAfter = (start: Date, minutes: number): Date =>
    minutesAfter(start, minutes) < now ? minutesAfter(start, minutes) : minutesAfter(now, -1);

  const rows: (typeof comments.$inferInsert)[] = [];
  const reported: (typeof reports.$inferInsert)[] = [];
  for (const comment of town.comments) {
    const story = known(stories, comment.story);
    const id = rows.length + 1;
    const createdAt = timeAfter(story.publishedAt, comment.minutes_after);
    rows.push({
      id,
      articleId: story.id,
      authorId: known(people, comment.author),
      text: comment.text,
      createdAt,
      ...(comment.hidden && {
        hiddenAt: timeAfter(createdAt, HIDDEN_AFTER_MINUTES),
        hiddenBy: known(people, 'admin'),
      }),
    });
    for (const reply of comment.replies) {
      rows.push({
        id: rows.length + 1,
        articleId: story.id,
        authorId: known(people, reply.author),
        parentId: id,
        text: reply.text,
        createdAt: timeAfter(story.publishedAt, reply.minutes_after),
      });
    }
    for (const { by, reason } of comment.reports) {
      reported.push({
        commentId: id,
        reporterId: known(people, by),
        reason: 'abuse',
        note: reason,
        at: timeAfter(createdAt, REPORTED_AFTER_MINUTES),
      });
    }
  }
  if (rows.length > 0) await db.insert(comments).values(rows);
  if (reported.length > 0) await db.insert(reports).values(reported);
};
