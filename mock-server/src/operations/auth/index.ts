import type { OperationTable } from '../operation.ts';

export const authOperations = {} satisfies OperationTable;
