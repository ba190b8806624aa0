import type { FastifyInstance, preSerializationHookHandler, RouteOptions } from 'fastify';
import { TOPICS, type CacheRead, type Topic } from '../domain/cache.ts';
import type { World } from '../domain/world.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Begun when the answer may be kept as a ready one. */
    reading: CacheRead | null;
  }
  interface FastifyContextConfig {
    /** What a write changes, of that which is projected; everything, if it doesn't say. */
    changes?: readonly Topic[];
  }
}

const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Runs the cache with the server. Whoever has written through this server reads the change
 * from it at once: a write invalidates cached responses before it is answered. Other servers hear of it
 * from the database an instant later.
 */
export const registerCache = async (app: FastifyInstance, world: World): Promise<void> => {
  const { cache } = world;
  app.decorateRequest('reading', null);
  app.addHook('onRoute', (route: RouteOptions) => {
    if ([route.method].flat().every((method) => READ_METHODS.includes(method))) return;
    const topics = route.config?.changes ?? TOPICS;
    const onSend: preSerializationHookHandler = (_request, _reply, payload, done) => {
      cache.clear(topics);
      done(null, payload);
    };
    route.onSend = [...[route.onSend ?? []].flat(), onSend];
  });
  await cache.start();
  app.addHook('onClose', () => cache.stop());
};
