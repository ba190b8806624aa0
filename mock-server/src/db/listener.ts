import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const RECONNECT_DELAY_MS = 1000;

/** Stops listening. */
export type Unlisten = () => Promise<void>;

/**
 * Listens on a connection of its own, since one of the pool's would be lost to it. When the
 * connection breaks it is made again, for as long as the caller listens; `onConnection` tells when
 * it is lost (false) and when it is back (true).
 */
export const listenOnPostgres = async (
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onConnection?: (connected: boolean) => void,
): Promise<Unlisten> => {
  let stopped = false;
  let client: pg.Client | undefined;

  /** Whether it is still wanted by then. */
  const connect = async (): Promise<boolean> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('notification', (message) => {
      onMessage(message.payload ?? '');
    });
    next.on('error', () => {
      // A connection that has not got this far is retried by its caller.
      if (client === next) void reconnect();
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    if (stopped) {
      await next.end();
      return false;
    }
    client = next;
    return true;
  };

  const reconnect = async (): Promise<void> => {
    client = undefined;
    onConnection?.(false);
    while (!stopped) {
      await delay(RECONNECT_DELAY_MS, undefined, { ref: false });
      try {
        if (await connect()) onConnection?.(true);
        return;
      } catch {
        // Not there yet: try again.
      }
    }
  };

  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
};
