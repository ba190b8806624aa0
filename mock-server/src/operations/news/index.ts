import type { OperationTable } from '../operation.ts';
import { listSections } from './list-sections.ts';

export const newsOperations = { listSections } satisfies OperationTable;
