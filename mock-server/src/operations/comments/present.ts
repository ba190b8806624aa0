import type { components } from '../../contract.gen.d.ts';
import type { Comment, Remark } from '../../domain/comments/comment.ts';

type Schemas = components['schemas'];

const presentRemark = (remark: Remark): Schemas['CommentReply'] => ({
  id: remark.id,
  author: remark.author && {
    name: remark.author.name,
    avatar: remark.author.avatar === null ? null : `/media/${remark.author.avatar}`,
  },
  text: remark.text,
  created_at: remark.createdAt.toISOString(),
  is_own: remark.isOwn,
  is_deleted: remark.isDeleted,
  is_hidden: remark.isHidden,
});

/** A comment with its replies, as the contract shows it. */
export const presentComment = (comment: Comment): Schemas['Comment'] => ({
  ...presentRemark(comment),
  replies: comment.replies.map(presentRemark),
});
