import type { FastifyInstance, preSerializationHookHandler, RouteOptions } from 'fastify';
import { TOPICS, type Reading, type Topic } from '../domain/projection.ts';
import type { World } from '../domain/world.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Begun when the answer may be kept as a ready one. */
    reading: Reading | null;
  }
  interface FastifyContextConfig {
    /** What a write changes, of that which is projected; everything, if it doesn't say. */
    changes?: readonly Topic[];
  }
}

const READ_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Runs the projection with the server. Whoever has written through this server reads the change
 * from it at once: a write makes ready answers void before it is answered. Other servers hear of it
 * from the database an instant later.
 */
export const registerProjection = async (app: FastifyInstance, world: World): Promise<void> => {
  const { projection } = world;
  app.decorateRequest('reading', null);
  app.addHook('onRoute', (route: RouteOptions) => {
    if ([route.method].flat().every((method) => READ_METHODS.includes(method))) return;
    const topics = route.config?.changes ?? TOPICS;
    const onSend: preSerializationHookHandler = (_request, _reply, payload, done) => {
      projection.clear(topics);
      done(null, payload);
    };
    route.onSend = [...[route.onSend ?? []].flat(), onSend];
  });
  await projection.start();
  app.addHook('onClose', () => projection.stop());
};
