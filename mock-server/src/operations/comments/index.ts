import type { OperationTable } from '../operation.ts';
import {
  createComment,
  deleteComment,
  hideComment,
  keepComment,
  listComments,
  listReportedComments,
  reportComment,
} from './comments.ts';

export const commentsOperations = {
  listComments,
  createComment,
  deleteComment,
  reportComment,
  listReportedComments,
  keepComment,
  hideComment,
} satisfies OperationTable;
