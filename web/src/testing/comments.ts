import type { Schemas } from '~/shared/api/types.ts';

export const makeReply = (
  parts: Partial<Schemas['CommentReply']> = {},
): Schemas['CommentReply'] => ({
  id: 1,
  author: { name: 'Hal Brandt', avatar: null },
  text: 'Well done, keeper.',
  created_at: '2026-11-20T12:00:00.000Z',
  is_own: false,
  is_deleted: false,
  is_hidden: false,
  ...parts,
});

export const makeComment = (parts: Partial<Schemas['Comment']> = {}): Schemas['Comment'] => ({
  ...makeReply(parts),
  replies: parts.replies ?? [],
});
