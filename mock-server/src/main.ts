import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { ContractMismatchError } from './contract/register.ts';
import { openDatabase } from './db/connection.ts';
import { FolderInUseError } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { openMovableClock, systemClock } from './domain/clock.ts';
import { createLog } from './log.ts';
import { seedWhenEmpty } from './seeds/load.ts';
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

const start = async (config: Config): Promise<void> => {
  const log = createLog(config);
  checkDataDir(config.dataDir);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: path.join(config.dataDir, 'db'),
  });
  await migrate(database.db);
  const movable = config.controlApi ? await openMovableClock(database) : null;
  const clock = movable ?? systemClock;
  if (config.seed && (await seedWhenEmpty(database.db, clock.now()))) {
    log.info({}, 'The empty database has been filled with the town of Millbrook');
  }
  const app = await buildApp(createWorld({ config, database, clock, log }), { logger: log });
  const url = await app.listen({ host: config.host, port: config.port });

  let closing = false;
  const shutDown = (signal: string): void => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'Shutting down');
    void app
      .close()
      .then(() => movable?.close())
      .then(() => database.close())
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  process.stdout.write(`Ready: ${url} (database: ${database.kind}, data: ${config.dataDir})\n`);
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
