import { randomUUID } from 'node:crypto';
import type { World } from '../../domain/world.ts';
import { operation } from '../operation.ts';

const names = new WeakMap<World, string>();

function nameOf(world: World): string {
  const name = names.get(world) ?? randomUUID();
  names.set(world, name);
  return name;
}

/** The changes of what is published, for the caches of pages. */
export const countChanges = operation<'countChanges'>(async ({ world, reply }) => {
  void reply.header('cache-control', 'no-store');
  return { status: 200, body: { server: nameOf(world), count: world.cache.changeCount() } };
});
