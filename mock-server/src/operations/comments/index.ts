import type { OperationTable } from '../operation.ts';

export const commentsOperations = {} satisfies OperationTable;
