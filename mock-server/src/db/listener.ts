import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Unlisten } from './connection.ts';

const RECONNECT_DELAY_MS = 1000;

/**
 * Listens on a connection of its own, since one of the pool's would be lost to it. When the
 * connection breaks it is made again, for as long as the caller listens.
 */
export const listenOnPostgres = async (
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
): Promise<Unlisten> => {
  let stopped = false;
  let client: pg.Client | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url });
    next.on('notification', (message) => {
      onMessage(message.payload ?? '');
    });
    next.on('error', () => {
      void reconnect();
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  };

  const reconnect = async (): Promise<void> => {
    while (!stopped) {
      await delay(RECONNECT_DELAY_MS, undefined, { ref: false });
      try {
        await connect();
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
