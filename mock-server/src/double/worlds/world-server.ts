import type { FastifyInstance } from 'fastify';

/** The Fastify app of a world, to which the main server passes requests. */
export interface WorldServer {
  app: FastifyInstance;
  close: () => Promise<void>;
}
