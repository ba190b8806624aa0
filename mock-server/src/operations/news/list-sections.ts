import { listPaperSections } from '../../domain/articles/sections.ts';
import { operation } from '../operation.ts';

/** The paper's sections, in order. */
export const listSections = operation<'listSections'>(async ({ world }) => ({
  status: 200,
  body: await listPaperSections(world),
}));
