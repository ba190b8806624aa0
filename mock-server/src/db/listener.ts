import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SECOND_MS } from '../lib/time.ts';
import { connectionOptions, LimitedClient } from './limited-client.ts';

const RECONNECT_DELAY_MS = SECOND_MS;
const PING_INTERVAL_MS = 10 * SECOND_MS;

export type Unlisten = () => Promise<void>;

/**
 * Listens for notifications on a connection of its own, outside the pool, and reconnects when it
 * breaks or freezes. `onConnection` is called with false when the connection is lost and with true
 * when it is back; `onAlive` is called whenever PostgreSQL responds.
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
      // If the first connection fails, the caller gets the error and may try again.
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
        // PostgreSQL is still down, so the loop tries again.
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
