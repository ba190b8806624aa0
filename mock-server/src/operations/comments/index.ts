import type { OperationTable } from '../operation.ts';
import {
  createComment,
  deleteComment,
  hideComment,
  listComments,
  reportComment,
} from './comments.ts';

export const commentsOperations = {
  listComments,
  createComment,
  deleteComment,
  reportComment,
  hideComment,
} satisfies OperationTable;
