import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { readConfig, type Config } from './config.ts';
import { openDatabase } from './db/connection.ts';

const start = async (config: Config): Promise<void> => {
  mkdirSync(config.dataDir, { recursive: true });
  accessSync(config.dataDir, constants.W_OK);
  const opening = openDatabase({
    databaseUrl: config.databaseUrl,
    folder: path.join(config.dataDir, 'db'),
  });
  // All that serves is loaded while the database opens.
  const [database, { serve }] = await Promise.all([opening, import('./serve.ts')]);
  await serve(config, database);
};

let config: Config | null = null;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  const { explainStartFailure } = await import('./start-failure.ts');
  const details = inspect(error);
  const text = explainStartFailure(error, config) ?? `The server could not start.\n${details}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
