import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import type { Logger } from 'pino';
import { openMedia } from './adapters/media/open.ts';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase, type OpenDatabase } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import { openMovableClock, systemClock } from './domain/clock.ts';
import { endOnSignal } from './end-on-signal.ts';
import { createLog } from './log.ts';
import { seedWhenEmpty } from './seeds/load.ts';
import { explainStartFailure } from './start-failure.ts';
import { startTimers } from './timers.ts';
import { createWorld, openPayments } from './world.ts';

const serve = async (config: Config, log: Logger, database: OpenDatabase): Promise<void> => {
  await migrate(database.db);
  const movable = config.controlApi ? await openMovableClock(database) : null;
  const clock = movable ?? systemClock;
  if (config.seed && (await seedWhenEmpty(database.db, clock.now(), config.timeZone))) {
    log.info({}, 'The empty database has been filled with the town of Millbrook');
  }
  const media = await openMedia(config, log);
  const payments = await openPayments(config, log);
  const world = createWorld({ config, database, clock, log, media, payments });
  const control = movable === null ? {} : { control: { clock: movable } };
  const app = await buildApp(world, { logger: log, ...control });
  const url = await app.listen({ host: config.host, port: config.port });
  const stopTimers = startTimers(world);
  endOnSignal(log, {
    drainMs: config.drainMs,
    beginDraining: () => {
      app.beginDraining();
    },
    shutDown: async () => {
      await app.close();
      await stopTimers();
      await movable?.close();
      await database.close();
    },
  });
  process.stdout.write(`Ready: ${url} (database: ${database.kind}, data: ${config.dataDir})\n`);
};

const start = async (config: Config): Promise<void> => {
  mkdirSync(config.dataDir, { recursive: true });
  accessSync(config.dataDir, constants.W_OK);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: path.join(config.dataDir, 'db'),
  });
  try {
    await serve(config, createLog(config), database);
  } catch (error) {
    await database.close();
    throw error;
  }
};

let config: Config | null = null;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  const details = inspect(error);
  const text = explainStartFailure(error, config) ?? `The server could not start.\n${details}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
