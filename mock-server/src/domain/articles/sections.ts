import { asc } from 'drizzle-orm';
import { sections } from '../../db/schema/index.ts';
import type { World } from '../world.ts';

/** The paper's sections, in the order of its navigation. */
export const listPaperSections = ({
  db,
}: World): Promise<{ slug: string; name: string; description: string }[]> =>
  db
    .select({ slug: sections.slug, name: sections.name, description: sections.description })
    .from(sections)
    .orderBy(asc(sections.position));
