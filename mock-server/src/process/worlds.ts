import fs from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { openMedia } from '../adapters/media/open.ts';
import { buildApp } from '../app.ts';
import type { OpenDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import type { Passwords } from '../domain/ports.ts';
import { CONTROL_PREFIX, doorOf } from '../double/control/guard.ts';
import { openMovableClock } from '../double/movable-clock.ts';
import { prepareWorldDatabases, type WorldDatabases } from '../double/worlds/databases.ts';
import { createWorlds, type Worlds, type WorldServer } from '../double/worlds/worlds.ts';
import { systemClock } from '../domain/clock.ts';
import { HOUR_MS } from '../lib/time.ts';
import { seedWhenEmpty } from '../../seeds/load.ts';
import type { Config } from '../settings/config.ts';
import { createWorld, openPayments } from './create-world.ts';
import { startTimers } from './timers.ts';

/** After which the stories of the template count as old. */
const TEMPLATE_AGE_MS = HOUR_MS;

/** Keeps what is expensive to make for as long as it is fresh. */
const createTemplates = (config: Config) => {
  const fill = async ({ unlimitedDb: db }: OpenDatabase): Promise<void> => {
    await migrate(db);
    if (config.seed === 'off') return;
    const seeding = { ...config, what: config.seed, password: config.seedPassword };
    await seedWhenEmpty(db, systemClock.now(), seeding);
  };
  let current: { databases: Promise<WorldDatabases>; madeMs: number } | undefined;
  return {
    get: (): Promise<WorldDatabases> => {
      const nowMs = systemClock.now().getTime();
      if (current === undefined || nowMs - current.madeMs > TEMPLATE_AGE_MS) {
        const made = prepareWorldDatabases(config.databaseUrl, fill);
        current = { databases: made, madeMs: nowMs };
        made.catch(() => (current = undefined));
      }
      return current.databases;
    },
    close: async (): Promise<void> => {
      await (await current?.databases)?.close();
    },
  };
};

/**
 * The worlds of a server: each has a database, a folder and an application of its own. Pictures are in
 * the folder and payments are simulated, whatever the server itself has.
 */
export const openWorlds = (
  config: Config,
  log: Logger,
  passwords: Passwords,
  { countServers }: Pick<OpenDatabase, 'countServers'>,
): Worlds => {
  const folder = path.join(config.dataDir, 'worlds');
  const templates = createTemplates(config);

  const build = async (name: string): Promise<WorldServer> => {
    const dataDir = path.join(folder, name);
    const own = { ...config, dataDir, s3: undefined, stripe: undefined, simulatesPayments: true };
    const worldLog = log.child({ world: name });
    await fs.rm(dataDir, { recursive: true, force: true });
    const database = await (await templates.get()).open(name);
    try {
      const clock = await openMovableClock(database);
      const world = createWorld({
        config: own,
        database,
        clock,
        log: worldLog,
        media: await openMedia(own, worldLog),
        payments: await openPayments(own, worldLog),
        passwords: { ...passwords, close: async () => undefined },
      });
      const app = await buildApp(world, { logger: worldLog, control: { clock, database, worlds } });
      await app.ready();
      const stopTimers = startTimers(world, database);
      return {
        app,
        close: async () => {
          await stopTimers();
          await clock.close();
          await database.close();
          await fs.rm(dataDir, { recursive: true, force: true });
        },
      };
    } catch (error) {
      await database.close();
      throw error;
    }
  };

  const door = doorOf(config);
  const worlds = createWorlds(
    config,
    (request) => door.refusalOfCall(request, config.siteOrigins),
    countServers,
    `${CONTROL_PREFIX}/worlds`,
    log,
    build,
  );
  return {
    ...worlds,
    close: async () => {
      await worlds.close();
      await templates.close();
    },
  };
};
