import fs from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { openMedia } from '../adapters/media/open.ts';
import { buildApp } from '../app.ts';
import type { OpenDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { systemClock } from '../domain/clock.ts';
import type { Passwords } from '../domain/ports.ts';
import { CONTROL_PREFIX, httpGuardOf } from '../double/control/guard.ts';
import { openMovableClock } from '../double/movable-clock.ts';
import { prepareWorldDatabases } from '../double/worlds/databases.ts';
import type { WorldDatabases } from '../double/worlds/embedded-databases.ts';
import { worldPath } from '../double/worlds/naming.ts';
import { FRESH_MS } from '../double/worlds/spares.ts';
import type { WorldServer } from '../double/worlds/world-server.ts';
import { createWorlds, type Worlds } from '../double/worlds/worlds.ts';
import { API_PREFIX } from '../operations/register-operations.ts';
import type { Config } from '../settings/config.ts';
import { createServices, openPayments } from './create-services.ts';
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
  const pictures = path.join(folder, '.pictures');
  let template: { madeMs: number; databases: WorldDatabases } | undefined;
  const removeTemplate = async (): Promise<void> => {
    await template?.databases.close();
    template = undefined;
    await fs.rm(pictures, { recursive: true, force: true });
  };
  const prepareDatabases = async (): Promise<WorldDatabases> => {
    if (template && performance.now() - template.madeMs < FRESH_MS) return template.databases;
    await removeTemplate();
    const madeMs = performance.now();
    const media = await openMedia({ s3: undefined, dataDir: pictures }, log);
    const isTown = config.seed === 'demo';
    const databases = await prepareWorldDatabases(config.databaseUrl, isTown, async (database) => {
      await migrate(database);
      await seedAsConfigured(config, database.unlimitedDb, systemClock.now(), media);
    });
    template = { madeMs, databases };
    return databases;
  };

  const build = async (name: string): Promise<WorldServer> => {
    const dataDir = path.join(folder, name);
    const own = {
      ...config,
      ...{ dataDir, basePath: worldPath(name), worldRequired: false },
      ...{ s3: undefined, stripe: undefined, simulatesPayments: true },
    };
    const worldLog = log.child({ world: name });
    await fs.rm(dataDir, { recursive: true, force: true });
    const database = await (await prepareDatabases()).open(name);
    try {
      await fs.cp(pictures, dataDir, { recursive: true });
      const clock = await openMovableClock(database);
      const media = await openMedia(own, worldLog);
      const services = createServices({
        config: own,
        database,
        clock,
        log: worldLog,
        media,
        payments: await openPayments(own, worldLog),
        passwords: { ...passwords, close: async () => undefined },
      });
      const app = await buildApp(services, {
        logger: worldLog,
        control: { clock, database, worlds },
      });
      await app.ready();
      const stopTimers = startTimers(services, database);
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
    (request) => guard.refusalOfCall(request, config.siteOrigins),
    countServers,
    {
      shared: `${CONTROL_PREFIX}/worlds`,
      ...(config.worldRequired && { required: `${API_PREFIX}/` }),
    },
    log,
    build,
  );
  return {
    ...worlds,
    close: async () => {
      await worlds.close();
      await removeTemplate();
    },
  };
};
