import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { readConfig, type Config } from './settings/config.ts';
import { makeFolder } from '../../packages/runner/make-folder.ts';
import { openDatabase } from './db/connection.ts';
import { emptyCluster } from './db/embedded.ts';
import { townCluster } from '../seeds/template.ts';
import { safeError } from './process/safe-error.ts';
import { openOnceReachable } from './process/wait-for-database.ts';

const USAGE = `Runs the mock server; mock-server/README.md lists its settings.

  --port NUMBER    the port to listen on, or 0 for a free one (API_PORT; default 4000)
  --seed FILE      fills an empty database with the town of a YAML file (SEED; default demo;
                   also news or off)
  --migrate        brings the database up to date, fills an empty one, and ends
  --help           prints this`;

const EXIT_DELAY_MS = 100;

/**
 * Checks that a port is free, before the server fills the database.
 * @throws Error with the code of the operating system, such as EADDRINUSE
 */
const tryPort = async (host: string, port: number): Promise<void> => {
  const server = createServer().listen({ host, port, exclusive: true });
  await once(server, 'listening');
  await once(server.close(), 'close');
};

const start = async (config: Config, migrates: boolean): Promise<void> => {
  makeFolder(config.dataDir);
  accessSync(config.dataDir, constants.W_OK);
  if (!migrates) {
    for (const port of [config.port, config.metricsPort ?? 0]) await tryPort(config.host, port);
  }
  const folder = path.join(config.dataDir, 'db');
  const cluster = config.seed === 'demo' ? townCluster : emptyCluster;
  const opening = openOnceReachable(
    () => openDatabase({ databaseUrl: config.databaseUrl, folder }, cluster),
    config,
  );
  // The server's code is loaded while the database opens, so that the server starts sooner.
  const [database, { prepareOnly, serve }] = await Promise.all([
    opening,
    import('./process/serve.ts'),
  ]);
  await (migrates ? prepareOnly : serve)(config, database);
};

/** Ends the process soon. An immediate exit could wait forever for garbage collection. */
const end = (text: string): void => {
  process.stderr.write(`${text}\n`);
  setTimeout(() => process.exit(1), EXIT_DELAY_MS);
};
const describeError = (error: unknown): string => inspect(safeError(error), { depth: null });
// Node's own report of an error would contain all its values, which may be secrets.
process.on('uncaughtException', (error) => {
  end(`The server failed.\n${describeError(error)}`);
});

let config: Config | null = null;
try {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      migrate: { type: 'boolean' },
      port: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    process.exit(0);
  }
  config = readConfig({
    ...process.env,
    ...(values.seed && { SEED: values.seed }),
    ...(values.port && { API_PORT: values.port }),
  });
  /* Keeps V8's memory for new objects small, which saves 100 MB with eight worlds. */
  if (config.controlApi) setFlagsFromString('--semi-space-growth-factor=1');
  await start(config, values.migrate ?? false);
} catch (error) {
  const { explainStartFailure } = await import('./process/start-failure.ts');
  const text = explainStartFailure(error, config);
  end(text ?? `The server could not start.\n${describeError(error)}`);
}
