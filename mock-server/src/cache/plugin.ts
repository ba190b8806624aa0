import type { FastifyInstance, preSerializationHookHandler, RouteOptions } from 'fastify';
import { TOPICS, type CacheRead, type Topic } from '../domain/cache.ts';
import type { Services } from '../domain/services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The topic and the start time of the read. Null if the response may not be cached. */
    reading: CacheRead | null;
  }
  interface FastifyContextConfig {
    /** The topics whose cached responses the operation invalidates; by default all. */
    changes?: readonly Topic[];
  }
}

const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Starts and stops the cache with the server, and lets each write invalidate it. */
export const registerCache = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { cache } = services;
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
