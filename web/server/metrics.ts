import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RenderQueue } from './render-queue.ts';
import type { ObservePage } from './site-server.ts';

/**
 * The upper limits of the histogram's buckets, in seconds. A cached page takes less than one
 * millisecond, a rendered page about ten milliseconds.
 */
const BUCKETS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const SECOND_MS = 1000;

/** Serves the number and the durations of page responses on a separate port, for Prometheus. */
export const startMetrics = async (
  host: string,
  port: number,
  queue: Pick<RenderQueue, 'counts'>,
): Promise<{ port: number; observe: ObservePage; close: () => void }> => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'site_page_duration_seconds',
    help: 'Time to answer with a page, by status',
    labelNames: ['status'],
    buckets: BUCKETS_S,
    registers,
  });
  for (const [name, help] of [
    ['rendering', 'Pages that are being rendered'],
    ['waiting', 'Pages that wait to be rendered; with 64 of them, further ones are refused'],
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
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(port, host), 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    observe: async (_request, response, answer) => {
      const beganMs = performance.now();
      await answer();
      const seconds = (performance.now() - beganMs) / SECOND_MS;
      durations.observe({ status: response.statusCode }, seconds);
    },
    close: () => server.close(),
  };
};
