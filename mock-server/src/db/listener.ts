import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SECOND_MS } from '../lib/time.ts';
import { connectionOptions, LimitedClient } from './limited-client.ts';

const RECONNECT_DELAY_MS = SECOND_MS;
/** How often a connection on which nothing comes is used, to find out whether it still works. */
const PING_INTERVAL_MS = 10 * SECOND_MS;

/** Stops listening. */
export type Unlisten = () => Promise<void>;

/**
 * Listens on a connection of its own, since one of the pool's would be lost to it. When the
 * connection breaks or freezes it is made again, for as long as the caller listens; `onConnection`
 * tells when it is lost (false) and when it is back (true), `onAlive` each time that it has answered.
 */
export const listenOnPostgres = async (
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onConnection?: (connected: boolean) => void,
  onAlive?: () => void,
): Promise<Unlisten> => {
  const statement = `listen ${pg.escapeIdentifier(channel)}`;
  let stopped = false;
  let client: pg.Client | undefined;

  /** Whether it is still wanted by then. */
  const connect = async (): Promise<boolean> => {
    const next = new LimitedClient(connectionOptions(url));
    next.on('notification', (message) => {
      onMessage(message.payload ?? '');
    });
    next.on('error', () => undefined);
    const ping = setInterval(() => {
      if (client === next) next.query(statement).then(onAlive, () => undefined);
    }, PING_INTERVAL_MS).unref();
    next.on('end', () => {
      clearInterval(ping);
      // A connection that has not got this far is retried by its caller.
      if (client === next) void reconnect();
    });
    try {
      await next.connect();
      await next.query(statement);
      onAlive?.();
    } catch (error) {
      await next.end();
      throw error;
    }
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
    const last = client;
    client = undefined;
    await last?.end();
  };
};
