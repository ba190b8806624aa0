import { asc } from 'drizzle-orm';
import { sections } from '../../db/schema/index.ts';
import { operation } from '../operation.ts';

/** The paper's sections, in order. */
export const listSections = operation<'listSections'>(async ({ world }) => ({
  status: 200,
  body: await world.db
    .select({ slug: sections.slug, name: sections.name, description: sections.description })
    .from(sections)
    .orderBy(asc(sections.position)),
}));
