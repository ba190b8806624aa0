import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RenderQueue } from './render-queue.ts';

/**
 * The upper limits of the histogram's buckets, in seconds. A cached page takes less than one
 * millisecond, a rendered page about ten milliseconds.
 */
const BUCKETS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Creates a server that reports the number and the durations of page responses to Prometheus. */
export const createMetrics = (
  queue: Pick<RenderQueue, 'counts'>,
): { app: FastifyInstance; observe: (status: number, seconds: number) => void } => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'site_page_duration_seconds',
    help: 'Time to respond with a page, by status',
    labelNames: ['status'],
    buckets: BUCKETS_S,
    registers,
  });
  for (const [name, help] of [
    ['rendering', 'Pages that are being rendered'],
    ['waiting', 'Pages that wait to be rendered. If 64 are waiting, the server rejects more'],
  ] as const) {
    new Gauge({
      name: `site_pages_${name}`,
      help,
      registers,
      collect() {
        this.set(queue.counts()[name]);
      },
    });
  }
  const app = fastify();
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return { app, observe: (status, seconds) => durations.observe({ status }, seconds) };
};
