import fs from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { openMedia } from '../adapters/media/open.ts';
import { buildApp } from '../app.ts';
import type { OpenDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import type { Passwords } from '../domain/ports.ts';
import { CONTROL_PREFIX, httpGuardOf } from '../double/control/guard.ts';
import { openMovableClock } from '../double/movable-clock.ts';
import { prepareWorldDatabases, type WorldDatabases } from '../double/worlds/databases.ts';
import { createWorlds, type Worlds, type WorldServer } from '../double/worlds/worlds.ts';
import type { Config } from '../settings/config.ts';
import { createWorld, openPayments } from './create-world.ts';
import { seedAsConfigured } from './seed-as-configured.ts';
import { startTimers } from './timers.ts';

/**
 * Creates the worlds of a server, which are separate copies of its data. Each world has its own
 * database, folder and Fastify app. A world stores pictures in its folder and simulates payments,
 * even if the server itself uses an object store or Stripe.
 */
export const openWorlds = (
  config: Config,
  log: Logger,
  passwords: Passwords,
  { countServers }: Pick<OpenDatabase, 'countServers'>,
): Worlds => {
  const folder = path.join(config.dataDir, 'worlds');
  let databases: Promise<WorldDatabases> | undefined;
  const prepareDatabases = (): Promise<WorldDatabases> => {
    databases ??= prepareWorldDatabases(config.databaseUrl, config.seed === 'demo');
    databases.catch(() => (databases = undefined));
    return databases;
  };

  const build = async (name: string): Promise<WorldServer> => {
    const dataDir = path.join(folder, name);
    const own = { ...config, dataDir, s3: undefined, stripe: undefined, simulatesPayments: true };
    const worldLog = log.child({ world: name });
    await fs.rm(dataDir, { recursive: true, force: true });
    const database = await (await prepareDatabases()).open(name);
    try {
      await migrate(database);
      const clock = await openMovableClock(database);
      const media = await openMedia(own, worldLog);
      await seedAsConfigured(config, database.unlimitedDb, clock.now(), media);
      const world = createWorld({
        config: own,
        database,
        clock,
        log: worldLog,
        media,
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

  const guard = httpGuardOf(config);
  const worlds = createWorlds(
    config,
    (request) => guard.refusalOfCall(request, config.siteOrigins),
    countServers,
    `${CONTROL_PREFIX}/worlds`,
    log,
    build,
  );
  return {
    ...worlds,
    close: async () => {
      await worlds.close();
      await (await databases)?.close();
    },
  };
};
