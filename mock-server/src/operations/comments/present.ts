import type { components } from '../../../../openapi/schema.gen.d.ts';
import type { CommentThread, Comment } from '../../domain/comments/comment.ts';

type Schemas = components['schemas'];

const presentReply = (comment: Comment): Schemas['CommentReply'] => ({
  id: comment.id,
  author: comment.author && {
    name: comment.author.name,
    avatar: comment.author.avatar === null ? null : `/media/${comment.author.avatar}`,
  },
  text: comment.text,
  created_at: comment.createdAt.toISOString(),
  is_own: comment.isOwn,
  is_deleted: comment.isDeleted,
  is_hidden: comment.isHidden,
  takes_reports: !comment.isDeleted && !comment.isHidden && !comment.isOwn,
});

/** Converts a comment and its replies to the format of the contract. */
export const presentThread = (comment: CommentThread): Schemas['Comment'] => ({
  ...presentReply(comment),
  replies: comment.replies.map(presentReply),
});
