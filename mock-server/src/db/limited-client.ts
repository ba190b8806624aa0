import pg from 'pg';
import { MINUTE_MS, SECOND_MS } from '../lib/time.ts';
import { wrap } from './wrap.ts';

const CONNECTION_LIMIT_MS = 5 * SECOND_MS;
const STATEMENT_LIMIT_MS = 5 * SECOND_MS;
/** This limit affects only frozen connections, because PostgreSQL cancels slow queries earlier. */
const RESPONSE_LIMIT_MS = STATEMENT_LIMIT_MS + SECOND_MS;
/** PostgreSQL ends a transaction whose client has sent no statement for this long. */
const ABANDONED_TRANSACTION_MS = MINUTE_MS;
const KEEP_ALIVE_DELAY_MS = 10 * SECOND_MS;
const END_LIMIT_MS = SECOND_MS;

const SETTINGS = `set statement_timeout = ${STATEMENT_LIMIT_MS};
  set idle_in_transaction_session_timeout = ${ABANDONED_TRANSACTION_MS}`;

export const connectionOptions = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECTION_LIMIT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
});

class FrozenConnectionError extends Error {
  override readonly name = 'FrozenConnectionError';
  readonly code = 'ETIMEDOUT';
}

const giveUp = ({ connection }: pg.Client): void => {
  connection.stream.destroy(new FrozenConnectionError('PostgreSQL is not responding'));
};

/** A query that times out closes the connection, which `query_timeout` would leave open. */
export class LimitedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    let timer: NodeJS.Timeout | undefined;
    wrap(this, 'query', (run) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        giveUp(this);
      }, RESPONSE_LIMIT_MS).unref();
      return run();
    });
    this.on('drain', () => {
      clearTimeout(timer);
    });
    wrap(this, 'end', (run) => {
      setTimeout(() => this.connection.stream.destroy(), END_LIMIT_MS).unref();
      return run();
    });
  }
}

/** Creates a pool. If a query fails on a frozen connection, all idle connections are closed too. */
export const createLimitedPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max,
    Client: LimitedClient,
    verify: (client, done) => {
      client.query(SETTINGS).then(() => {
        done();
      }, done);
    },
  });
  const idle = new Set<pg.Client>();
  // The pool replaces a failed connection. Without this listener, the error ends the process.
  pool.on('error', () => undefined);
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (error instanceof FrozenConnectionError) idle.forEach(giveUp);
    });
    client.on('end', () => {
      if (idle.delete(client)) return;
      // If BEGIN fails, the driver never returns the connection to the pool.
      client.release(true);
      client.release = () => undefined;
      idle.delete(client);
    });
  });
  return pool;
};
