import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { comments, users } from '../../db/schema/index.ts';
import type { Caller } from '../services.ts';

/** A comment or a reply, as this reader may see it. */
export interface Comment {
  id: number;
  /** The author and the text are null if the comment was deleted or is hidden from this reader. */
  author: { name: string; avatar: string | null } | null;
  text: string | null;
  createdAt: Date;
  isOwn: boolean;
  isDeleted: boolean;
  isHidden: boolean;
}

export interface CommentThread extends Comment {
  replies: Comment[];
}

/** Creates a query that reads comments with their authors. Callers add conditions to it. */
export const selectComments = (db: Database) =>
  db
    .select({
      id: comments.id,
      parentId: comments.parentId,
      authorId: comments.authorId,
      firstName: users.firstName,
      lastName: users.lastName,
      picture: users.profilePicture,
      text: comments.text,
      createdAt: comments.createdAt,
      deletedAt: comments.deletedAt,
      hiddenAt: comments.hiddenAt,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId));

type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

/** Returns a comment as this reader may see it. */
export const commentFor = (reader: Caller | null, row: CommentRow): Comment => {
  const isDeleted = row.deletedAt !== null;
  const isHidden = row.hiddenAt !== null;
  const isReadable = !isDeleted && (!isHidden || reader?.role === 'admin');
  return {
    id: row.id,
    author: isReadable ? { name: `${row.firstName} ${row.lastName}`, avatar: row.picture } : null,
    text: isReadable ? row.text : null,
    createdAt: row.createdAt,
    isOwn: row.authorId === reader?.id,
    isDeleted,
    isHidden,
  };
};
