import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createControl, type Control } from '../../control/client.ts';

export { ControlError, createControl, type Control } from '../../control/client.ts';

export interface MockServerOptions {
  /** A free one by default. */
  port?: number;
  /** Where the data stays after the end; by default in a folder that `stop` removes. */
  dataDir?: string;
  /** The world that `control` is of; requests to the API name it in the header `X-World`. */
  world?: string;
  /** Other settings, by the names of mock-server/README.md. */
  env?: Readonly<Record<string, string>>;
}

export interface MockServer {
  /** Such as http://127.0.0.1:4000; the API is below /api. */
  url: string;
  /** The client of its control API. */
  control: Control;
  stop(): Promise<void>;
}

/**
 * Starts the mock server as a process, which ends with this one, with the town of Millbrook.
 *
 * @throws with all that the server has said when it cannot start.
 */
export const startMockServer = async ({
  port = 0,
  dataDir,
  world,
  env = {},
}: MockServerOptions = {}): Promise<MockServer> => {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'mock-server-')));
  const child = fork(fileURLToPath(new URL('bin.js', import.meta.url)), {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env, API_PORT: `${port}`, DATA_DIR: folder },
    execArgv: [],
    silent: true,
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
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
