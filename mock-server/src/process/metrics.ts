import { createServer } from 'node:http';
import { once } from 'node:events';
import { isNotNull, isNull } from 'drizzle-orm';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { QUERIES, type OpenDatabase } from '../db/connection.ts';
import { mails, simulatedEvents } from '../db/schema/index.ts';
import type { World } from '../domain/world.ts';
import type { ContractOptions } from '../operations/register-operations.ts';
import { SECOND_MS } from '../lib/time.ts';

/** Most answers take less than the smallest of the usual buckets. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What counts, and the server that answers Prometheus. */
interface Metrics {
  onAnswer: NonNullable<ContractOptions['onAnswer']>;
  listen(host: string, port: number | undefined): Promise<void>;
  close(): Promise<void>;
}

/** A gauge that is read when Prometheus asks, and is not a number while it cannot be read. */
const gauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void => {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(
        await Promise.resolve()
          .then(read)
          .catch(() => Number.NaN),
      );
    },
  });
};

const registerGauges = (registry: Registry, { db }: World, { pool }: OpenDatabase): void => {
  if (pool !== undefined) {
    const connections = 'Connections to the database';
    gauge(registry, 'database_connections', connections, () => pool.totalCount);
    gauge(
      registry,
      'database_connections_idle',
      `${connections} without a query`,
      () => pool.idleCount,
    );
    gauge(
      registry,
      'database_queries_waiting',
      'Queries that wait for a connection',
      () => pool.waitingCount,
    );
  }
  gauge(registry, 'emails_waiting', 'Emails that the mail server has not taken yet', () =>
    db.$count(mails, isNotNull(mails.nextAttemptAt)),
  );
  gauge(
    registry,
    'webhooks_waiting',
    'Events of the simulated payment provider to be delivered',
    () => db.$count(simulatedEvents, isNull(simulatedEvents.deliveredAt)),
  );
};

/** Counts what the server does, in the form of Prometheus, on a port of its own. */
export const createMetrics = (world: World, database: OpenDatabase): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by operation and status; cache="hit" was ready in memory',
    labelNames: ['operation', 'status', 'cache'],
    buckets: BUCKETS_S,
    registers,
  });
  const queries = new Counter({ name: 'database_queries_total', help: 'Queries sent', registers });
  QUERIES.subscribe(() => {
    queries.inc();
  });
  registerGauges(registry, world, database);

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
  return {
    onAnswer: (operation, status, elapsedMs, isCached) => {
      durations.observe(
        { operation, status, cache: isCached ? 'hit' : 'miss' },
        elapsedMs / SECOND_MS,
      );
    },
    listen: async (host, port) => {
      await once(server.listen(port, host), 'listening');
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
