import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { ContractMismatchError } from './contract/register.ts';
import type { Logger } from 'pino';
import { openDatabase, type OpenDatabase } from './db/connection.ts';
import { FolderInUseError } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { openMovableClock, systemClock } from './domain/clock.ts';
import { createLog } from './log.ts';
import { seedWhenEmpty } from './seeds/load.ts';
import { startPaymentTimer } from './payment-timer.ts';
import { createWorld } from './world.ts';

/** Reasons that a person can do something about: told in a line, without a stack. */
const explain = (error: unknown, config: Config | undefined): string | null => {
  if (!(error instanceof Error)) return null;
  const known = [ConfigError, ContractMismatchError, FolderInUseError];
  if (known.some((type) => error instanceof type)) return error.message;
  const code = 'code' in error ? error.code : undefined;
  const folder = config?.dataDir ?? '';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${String(config?.port)} is taken. Stop what listens there, or set API_PORT.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The data folder ${folder} is not writable (${error.message}). Set DATA_DIR.`;
    case 'ENOSPC':
      return `The disk of the data folder ${folder} is full.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return `The database at DATABASE_URL does not answer (${code}).`;
    default:
      return null;
  }
};

const checkDataDir = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
};

const DRAIN_LIMIT_MS = 10_000;

/** Serves until a signal comes; then lets running requests end and closes everything in order. */
const serve = async (config: Config, log: Logger, database: OpenDatabase): Promise<void> => {
  await migrate(database.db);
  const movable = config.controlApi ? await openMovableClock(database) : null;
  const clock = movable ?? systemClock;
  if (config.seed && (await seedWhenEmpty(database.db, clock.now()))) {
    log.info({}, 'The empty database has been filled with the town of Millbrook');
  }
  const world = createWorld({ config, database, clock, log });
  const control = movable === null ? {} : { control: { clock: movable } };
  const app = await buildApp(world, { logger: log, ...control });
  const url = await app.listen({ host: config.host, port: config.port });
  const stopPaymentTimer = startPaymentTimer(world);

  const shutDown = async (): Promise<void> => {
    await app.close();
    await stopPaymentTimer();
    await movable?.close();
    await database.close();
  };
  const onSignal = (signal: string): void => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    log.info({ signal }, 'Shutting down');
    setTimeout(() => {
      log.error({}, 'Some requests did not end in time');
      process.exit(1);
    }, DRAIN_LIMIT_MS).unref();
    shutDown().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'The shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.stdout.write(`Ready: ${url} (database: ${database.kind}, data: ${config.dataDir})\n`);
};

const start = async (config: Config): Promise<void> => {
  const log = createLog(config);
  checkDataDir(config.dataDir);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: path.join(config.dataDir, 'db'),
  });
  try {
    await serve(config, log, database);
  } catch (error) {
    await database.close();
    throw error;
  }
};

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  const reason = explain(error, config);
  process.stderr.write(
    reason === null
      ? `The server could not start.\n${error instanceof Error ? String(error.stack) : String(error)}\n`
      : `${reason}\n`,
  );
  process.exit(1);
}
