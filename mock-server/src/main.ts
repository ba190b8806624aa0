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

const EXIT_DELAY_MS = 100;

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

/**
 * Ends the process in a later turn. An exit waits for V8's threads, and for ever if one of them waits
 * for a garbage collection, which this thread does between turns.
 */
const end = (text: string): void => {
  process.stderr.write(`${text}\n`);
  setTimeout(() => process.exit(1), EXIT_DELAY_MS);
};
const describeError = (error: unknown): string => inspect(safeError(error), { depth: null });
// By itself Node would write down all that is in the error.
process.on('uncaughtException', (error) => {
  end(`The server failed.\n${describeError(error)}`);
});

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
  end(text ?? `The server could not start.\n${describeError(error)}`);
}
