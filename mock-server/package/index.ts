import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createControl, type Control } from '../../control/client.ts';

export {
  ControlError,
  createControl,
  type Control,
  type OperationId,
  type StateName,
} from '../../control/client.ts';

export interface MockServerOptions {
  /** The port to listen on. Without it, the server picks a free port. */
  port?: number;
  /** The data folder, which is kept. The default is a temporary folder, which `stop` removes. */
  dataDir?: string;
  /** The world (copy of the data) that `control` changes. Requests name the world in `X-World`. */
  world?: string;
  /**
   * Settings by the names in mock-server/README.md. The server does not inherit the environment of
   * this process, which may contain a DATABASE_URL or keys of another program.
   */
  env?: Readonly<Record<string, string>>;
}

export interface MockServer {
  /** The URL of the server, such as http://127.0.0.1:4000. The API is at /api below it. */
  url: string;
  control: Control;
  stop: () => Promise<void>;
}

/** The server inherits only these environment variables, none of which is one of its settings. */
const PASSED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_OPTIONS'];
const passedVariables = (): NodeJS.ProcessEnv =>
  Object.fromEntries(PASSED.map((name) => [name, process.env[name]]));

/**
 * Starts the mock server with its demo data, as a process that ends with this one.
 * @throws an error with the whole output of the server if the server cannot start
 */
export const startMockServer = async ({
  port = 0,
  dataDir,
  world,
  env = {},
}: MockServerOptions = {}): Promise<MockServer> => {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'mock-server-')));
  const args = dataDir === undefined ? ['--temporary-folder', folder] : [];
  const child = fork(fileURLToPath(new URL('bin.js', import.meta.url)), args, {
    env: {
      ...passedVariables(),
      LOG_LEVEL: 'warn',
      ...env,
      API_PORT: `${port}`,
      DATA_DIR: folder,
    },
    execArgv: [],
    silent: true,
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    // A killed server could not remove its temporary folder, so it is removed here.
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  };
  let output = '';
  const url = await new Promise<string | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const ready = /^Ready: (\S+) /m.exec(output)?.[1];
        if (ready !== undefined) resolve(ready);
      });
    }
    child.once('close', () => {
      resolve(undefined);
    });
  });
  if (url === undefined) {
    await stop();
    throw new Error(`The mock server did not start.\n${output}`);
  }
  const control = createControl(url, world);
  try {
    if (world !== undefined) await control.openWorld(world);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, control, stop };
};
