import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, inject } from 'vitest';

/** A built server in a separate process, as `npm start` runs it. */
export interface ServerProcess {
  pid: number;
  /** Resolves with its address once it is ready, rejects when it ends before. */
  ready: Promise<string>;
  /** Resolves with the exit code (null when killed) and everything that it wrote. */
  ended: Promise<{ code: number | null; output: string }>;
  /** Everything that it has written so far. */
  written(): string;
  kill(signal: NodeJS.Signals): void;
}

/** Starts the server on a free port, by default as it was built for all tests. */
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
  // A test that waits for the end does not also wait for readiness.
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    written: () => output,
    kill: (signal) => child.kill(signal),
  };
};

/** A temporary data folder, and a function that removes it. */
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
 * Servers for the tests of a file, one at a time on one data folder (a new one takes seconds to
 * fill). Each test's servers are killed after it, the folder goes after the last.
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
