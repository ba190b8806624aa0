import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, inject } from 'vitest';

/** The built server in its own process, as `npm start` runs it. */
export interface ServerProcess {
  pid: number;
  /** Resolves to the URL when the server is ready. Rejects if the process ends before. */
  ready: Promise<string>;
  /** Resolves to the exit code (null for a killed process) and the whole output. */
  ended: Promise<{ code: number | null; output: string }>;
  written(): string;
  kill(signal: NodeJS.Signals): void;
}

/** Starts a built server on a free port. By default, it is the build that all tests share. */
export const startServerProcess = (
  env: Record<string, string>,
  file = inject('serverFile'),
  args: readonly string[] = [],
): ServerProcess => {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, API_PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test', ...env },
  });
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const url = /^Ready: (\S+)/m.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => {
      reject(new Error(`The server ended before it was ready:\n${output}`));
    });
  });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => {
      resolve({ code, output });
    });
  });
  // If a test waits only for `ended`, Node would report an unhandled rejection.
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    written: () => output,
    kill: (signal) => child.kill(signal),
  };
};

export const temporaryFolder = (): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'news-data-'));
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Starts servers on one data folder for all tests of the file, because seeding another folder takes
 * seconds. Only one server may run at a time. Each server is killed after its test, and the folder
 * is deleted after the last test.
 */
export const serversOnOneFolder = (
  defaults: Record<string, string> = {},
): { folder: string; start: (env?: Record<string, string>, file?: string) => ServerProcess } => {
  const data = temporaryFolder();
  let running: ServerProcess[] = [];
  afterEach(async () => {
    for (const server of running) server.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    running = [];
  });
  afterAll(() => {
    data.remove();
  });
  const start = (env: Record<string, string> = {}, file?: string): ServerProcess => {
    const server = startServerProcess({ DATA_DIR: data.folder, ...defaults, ...env }, file);
    running.push(server);
    return server;
  };
  return { folder: data.folder, start };
};
