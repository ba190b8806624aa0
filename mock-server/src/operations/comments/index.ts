import type { OperationTable } from '../operation.ts';
import { createComment, deleteComment, listComments } from './comments.ts';
import { hideComment, reportComment } from './moderation.ts';

export const commentsOperations = {
  listComments,
  createComment,
  deleteComment,
  reportComment,
  hideComment,
} satisfies OperationTable;
