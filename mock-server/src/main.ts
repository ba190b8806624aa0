import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { readConfig, type Config } from './settings/config.ts';
import { makeFolder } from './settings/folders.ts';
import { openDatabase } from './db/connection.ts';
import { safeError } from './process/safe-error.ts';
import { openOnceReachable } from './process/wait-for-database.ts';

const USAGE = `Runs the mock server; mock-server/README.md lists its settings.

  --migrate    brings the database up to date, fills an empty one, and ends`;

const start = async (config: Config, migrates: boolean): Promise<void> => {
  makeFolder(config.dataDir);
  accessSync(config.dataDir, constants.W_OK);
  const folder = path.join(config.dataDir, 'db');
  const opening = openOnceReachable(
    () => openDatabase({ databaseUrl: config.databaseUrl, folder }),
    config,
  );
  // All that serves is loaded while the database opens.
  const [database, { prepareOnly, serve }] = await Promise.all([
    opening,
    import('./process/serve.ts'),
  ]);
  await (migrates ? prepareOnly : serve)(config, database);
};

const end = (text: string, error: unknown): never => {
  process.stderr.write(`${text}\n${inspect(safeError(error), { depth: null })}\n`);
  process.exit(1);
};
// By itself Node would write down all that is in the error.
process.on('uncaughtException', (error) => end('The server failed.', error));

let config: Config | null = null;
try {
  const { values } = parseArgs({
    options: { help: { type: 'boolean' }, migrate: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    process.exit(0);
  }
  config = readConfig(process.env);
  await start(config, values.migrate ?? false);
} catch (error) {
  const { explainStartFailure } = await import('./process/start-failure.ts');
  const text = explainStartFailure(error, config);
  if (text === null) end('The server could not start.', error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
