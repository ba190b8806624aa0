import { randomUUID } from 'node:crypto';
import type { Log } from '../../domain/ports.ts';
import { MINUTE_MS } from '../../lib/time.ts';
import type { WorldServer } from './world-server.ts';

/** The data of a new world were made at most this long ago, as their times are relative. */
export const FRESH_MS = 10 * MINUTE_MS;
const SPARES = 2;

interface Spare {
  name: string;
  madeMs: number;
  server: Promise<WorldServer>;
}

/**
 * Keeps worlds ready, since making one takes longer than most tests.
 * @param make makes the world of this name
 * @param mayMake whether there may be another world, besides this many spare ones
 */
export const createSpares = (
  make: (name: string) => Promise<WorldServer>,
  mayMake: (spares: number) => boolean,
  log: Log,
) => {
  let spares: Spare[] = [];

  const add = (): Spare => {
    const name = `world-${randomUUID().slice(0, 8)}`;
    const spare = { name, madeMs: performance.now(), server: make(name) };
    spares.push(spare);
    spare.server.catch((err: unknown) => {
      log.error({ err, world: name }, 'A world could not be made');
      spares = spares.filter((other) => other !== spare);
    });
    return spare;
  };
  const close = ({ server }: Spare): Promise<void> =>
    server.then(
      async ({ app, close: end }) => {
        await app.close();
        await end();
      },
      () => undefined,
    );
  const closeAll = async (): Promise<void> => void (await Promise.all(spares.splice(0).map(close)));

  return {
    /** Makes the missing spare worlds in the background. */
    fill: (): void => {
      while (spares.length < SPARES && mayMake(spares.length)) add();
    },
    /** Returns an unused world with a new name. The world may still be in the making. */
    take: (): Spare => {
      const isOld = spares[0] && performance.now() - spares[0].madeMs > FRESH_MS;
      if (isOld) void closeAll();
      const spare = spares[0] ?? add();
      spares.shift();
      return spare;
    },
    closeAll,
  };
};
