import type { Database } from '../src/db/connection.ts';
import { comments } from '../src/db/schema/index.ts';
import { known, type Town } from './files.ts';
import type { PublishedStory } from './newsroom.ts';
import { minutesAfter } from './time.ts';

const HIDDEN_AFTER_MINUTES = 25;

/** Inserts the comments on the demo stories, some of them hidden. */
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
  }
  if (rows.length > 0) await db.insert(comments).values(rows);
};
