import pg from 'pg';
import { MINUTE_MS, SECOND_MS } from '../lib/time.ts';
import { observeQueries, wrap } from './observe.ts';

/** The longest that a connection may take to open, and that a query waits for a free one. */
const CONNECTION_LIMIT_MS = 5 * SECOND_MS;
/** The longest that PostgreSQL works on a statement. */
const STATEMENT_LIMIT_MS = 5 * SECOND_MS;
/** Later than PostgreSQL answers or cancels a statement, unless the connection is frozen. */
const ANSWER_LIMIT_MS = STATEMENT_LIMIT_MS + SECOND_MS;
/** After which PostgreSQL ends a transaction whose connection was given up on this side only. */
const ABANDONED_TRANSACTION_MS = MINUTE_MS;
const KEEP_ALIVE_DELAY_MS = 10 * SECOND_MS;
const END_LIMIT_MS = SECOND_MS;

const SETTINGS = `set statement_timeout = ${STATEMENT_LIMIT_MS};
  set idle_in_transaction_session_timeout = ${ABANDONED_TRANSACTION_MS}`;

/** How connections are made, with or without a limit on their queries. */
export const connectionOptions = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECTION_LIMIT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
});

/** PostgreSQL did not answer on a connection. */
class FrozenConnectionError extends Error {
  override readonly name = 'FrozenConnectionError';
  readonly code = 'ETIMEDOUT';
}

const giveUp = ({ connection }: pg.Client): void => {
  connection.stream.destroy(new FrozenConnectionError('PostgreSQL is not responding'));
};

/**
 * A connection that is destroyed when a query has no answer in time. With the driver's own
 * `query_timeout`, a transaction would go on on the frozen connection and return it to the pool.
 */
export class LimitedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    let timer: NodeJS.Timeout | undefined;
    wrap(this, 'query', (run) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        giveUp(this);
      }, ANSWER_LIMIT_MS).unref();
      return run();
    });
    observeQueries(this);
    this.on('drain', () => {
      clearTimeout(timer);
    });
    wrap(this, 'end', (run) => {
      setTimeout(() => this.connection.stream.destroy(), END_LIMIT_MS).unref();
      return run();
    });
  }
}

/** A pool in which a frozen connection fails its query and is replaced, with all that are idle. */
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
  observeQueries(pool);
  const idle = new Set<pg.Client>();
  // The pool replaces a broken connection; without a listener its error would end the process.
  pool.on('error', () => undefined);
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (error instanceof FrozenConnectionError) idle.forEach(giveUp);
    });
    client.on('end', () => {
      if (idle.delete(client)) return;
      // A transaction that cannot begin does not return its client, which would be lost to the pool.
      client.release(true);
      client.release = () => undefined;
      idle.delete(client);
    });
  });
  return pool;
};
