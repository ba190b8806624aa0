import { eq } from 'drizzle-orm';
import { openPostgres } from '../src/db/connection.ts';
import { articles } from '../src/db/schema/index.ts';

/** Deletes a story from the database, because the API has no operation for this. */
export const withdrawStory = async (databaseUrl: string, slug: string): Promise<void> => {
  const database = await openPostgres(databaseUrl);
  await database.db.delete(articles).where(eq(articles.slug, slug));
  await database.close();
};
