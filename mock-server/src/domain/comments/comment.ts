import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { comments, users } from '../../db/schema/index.ts';
import type { Caller } from '../world.ts';

/** A comment on an article, or a reply, as this reader sees it. */
export interface Comment {
  id: number;
  /** Null with the text: when deleted, or hidden from this reader. */
  author: { name: string; avatar: string | null } | null;
  /** Plain text. */
  text: string | null;
  createdAt: Date;
  isOwn: boolean;
  isDeleted: boolean;
  isHidden: boolean;
}

/** A comment with its replies, the oldest first. */
export interface CommentThread extends Comment {
  replies: Comment[];
}

/** A row of the table with its author's name. */
export interface CommentRow {
  id: number;
  parentId: number | null;
  authorId: number;
  firstName: string;
  lastName: string;
  /** Path below /media. */
  picture: string | null;
  text: string;
  createdAt: Date;
  deletedAt: Date | null;
  hiddenAt: Date | null;
}

/** A query for rows of `CommentRow`, to be narrowed down. */
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

/** Leaves out what this reader does not get to see. Only admins read what was hidden. */
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
