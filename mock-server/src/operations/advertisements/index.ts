import type { OperationTable } from '../operation.ts';

export const advertisementsOperations = {} satisfies OperationTable;
