import { fail } from '../errors.ts';
import type { Services } from '../services.ts';
import { changesSince, type Changes } from './live-changes.ts';
import { findStories } from './read.ts';

/**
 * Reads the live updates of a story that are newer than a given time, or the changes since a
 * cursor. Returns no updates for a premium story. `isLive` says whether more updates may come.
 * @throws DomainError `article_not_found`, also for a story that is not yet published
 */
export const readUpdates = async (
  services: Services,
  slug: string,
  { since, cursor }: { since?: string | undefined; cursor?: string | undefined },
): Promise<Partial<Changes> & Pick<Changes, 'results'> & { isLive: boolean }> => {
  const [story] = await findStories(services, slug);
  if (story === undefined) throw fail('article_not_found');
  const { isLive } = story;
  if (story.isPremium) return { isLive, results: [] };
  const changes = await changesSince(services, story.id, cursor);
  if (cursor !== undefined) return { isLive, ...changes };
  const sinceMs = since === undefined ? -Infinity : Date.parse(since);
  const { removed: _, ...all } = changes;
  return { isLive, ...all, results: all.results.filter(({ at }) => at.getTime() > sinceMs) };
};
