import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import { settings } from '../../db/schema/index.ts';
import { failField } from '../errors.ts';
import { CATEGORIES } from './advertisement.ts';

const SETTING = 'categories';

/** Stores a town's categories instead of the default ones. Fails if some are already stored. */
export const storeCategories = async (db: Database, categories: readonly string[]) => {
  await db.insert(settings).values({ key: SETTING, value: categories });
};

/** Reads the categories of advertisements, in the order in which the site shows them. */
export const readCategories = async (db: Database): Promise<string[]> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, SETTING));
  return row === undefined ? [...CATEGORIES] : z.array(z.string()).parse(row.value);
};

/** @throws DomainError `unknown_category` */
export const checkCategory = async (db: Database, category: string): Promise<void> => {
  if (!(await readCategories(db)).includes(category))
    throw failField('unknown_category', 'category');
};
