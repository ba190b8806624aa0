import { operation } from '../operation.ts';

/** The changes of what is published, for caches of pages. */
export const countChanges = operation<'countChanges'>(async ({ world, reply }) => {
  void reply.header('cache-control', 'no-store');
  return { status: 200, body: world.cache.changes() };
});
