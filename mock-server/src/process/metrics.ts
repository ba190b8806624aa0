import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { isNotNull, isNull } from 'drizzle-orm';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { QUERIES, type OpenDatabase } from '../db/connection.ts';
import { mails, simulatedEvents } from '../db/schema/index.ts';
import type { Services } from '../domain/services.ts';
import type { ContractOptions } from '../operations/register-operations.ts';
import { SECOND_MS } from '../lib/time.ts';

/**
 * Prometheus groups responses by these limits of their duration, in seconds. The library's default
 * list begins too high, because most responses take less time than its first limit.
 */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** A function that counts responses, and the server from which Prometheus reads the counts. */
interface Metrics {
  onResponse: NonNullable<ContractOptions['onResponse']>;
  listen(host: string, port: number | undefined): Promise<void>;
  close(): Promise<void>;
}

/** The time limit for reading one metric, in milliseconds. Prometheus itself waits ten seconds. */
const READ_LIMIT_MS = 2000;

/** Creates a gauge whose value is read whenever Prometheus asks, or is NaN if reading fails. */
type AddGauge = (name: string, help: string, read: () => number | Promise<number>) => void;

const gaugesIn =
  (registry: Registry): AddGauge =>
  (name, help, read) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const late = delay(READ_LIMIT_MS, Number.NaN, { ref: false });
        const value = Promise.race([Promise.resolve().then(read), late]);
        this.set(await value.catch(() => Number.NaN));
      },
    });
  };

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const registerGauges = (gauge: AddGauge, services: Services, database: OpenDatabase): void => {
  const { db, config } = services;
  const { pool, listenersSilentMs } = database;
  if (pool !== undefined) {
    const connections = 'Connections to the database';
    gauge('database_connections', connections, () => pool.totalCount);
    gauge('database_connections_idle', `${connections} without a query`, () => pool.idleCount);
    gauge(
      'database_queries_waiting',
      'Queries that wait for a connection',
      () => pool.waitingCount,
    );
  }
  if (listenersSilentMs !== undefined) {
    gauge(
      'database_listener_silence_seconds',
      'Time since PostgreSQL last responded on a connection for notifications',
      () => Math.max(0, ...listenersSilentMs()) / SECOND_MS,
    );
  }
  gauge('data_folder_free_bytes', 'Free space on the disk of the data folder', () =>
    freeBytes(config.dataDir),
  );
  gauge('emails_waiting', 'Emails that the mail server has not accepted yet', () =>
    db.$count(mails, isNotNull(mails.nextAttemptAt)),
  );
  gauge('webhooks_waiting', 'Events of the simulated payment provider to be delivered', () =>
    db.$count(simulatedEvents, isNull(simulatedEvents.deliveredAt)),
  );
};

/** Collects metrics and serves them to Prometheus on a port of their own. */
export const createMetrics = (services: Services, database: OpenDatabase): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by operation and status; cache="hit" came from memory',
    labelNames: ['operation', 'status', 'cache'],
    buckets: BUCKETS_S,
    registers,
  });
  const queries = new Counter({ name: 'database_queries_total', help: 'Queries sent', registers });
  QUERIES.subscribe(() => {
    queries.inc();
  });
  registerGauges(gaugesIn(registry), services, database);

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
    onResponse: (operation, status, elapsedMs, isCached) => {
      const labels = { operation, status, cache: isCached ? 'hit' : 'miss' };
      durations.observe(labels, elapsedMs / SECOND_MS);
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
